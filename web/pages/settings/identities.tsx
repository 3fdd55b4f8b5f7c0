import type { OwnIdentity } from '@inkling/protocol/identities'
import type { Way } from '@inkling/protocol/ways'
import { useMutation, useQuery } from '@tanstack/react-query'
import { addIdentityMutation, identitiesQuery, removeIdentityMutation } from '../../data/account.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { type Texts, useText } from '../../text/text.ts'

/** Parameter with the reason why an account was not added. */
const ERROR = 'identity_error'

/** Accounts by which the user signs in. One can be added by each way, and each but the last can be removed. */
export function Identities() {
  const { identities, sign_in } = useText('settings', 'sign-in')
  const query = useQuery(identitiesQuery)
  const failure = new URLSearchParams(location.search).get(ERROR)
  return (
    <Card title={identities.title}>
      <QueryView
        query={query}
        className="grid min-h-28 items-center"
        placeholder={<Spinner size="small" />}
      >
        {(own) => (
          <>
            {own.identities.length === 0 && (
              <p>
                <b className="block">{identities.keep}</b>
                <span className="text-muted text-sm">{identities.keep_help}</span>
              </p>
            )}
            <ul className="divide-base-300 divide-y">
              {own.identities.map((identity) => (
                <IdentityRow
                  key={identity.id}
                  identity={identity}
                  isLast={!own.identities.some((other) => other !== identity && other.way !== null)}
                />
              ))}
            </ul>
            <div className="mt-2 flex flex-wrap gap-2">
              {own.ways.map((way) => (
                <AddButton key={way.id} way={way} />
              ))}
            </div>
          </>
        )}
      </QueryView>
      {failure !== null && (
        <FailureText
          text={failureText(failure, { identities, sign_in })}
          className="mt-3 text-sm"
        />
      )}
    </Card>
  )
}

function IdentityRow({ identity, isLast }: { identity: OwnIdentity; isLast: boolean }) {
  const { identities, format } = useText('settings')
  const removing = useMutation(removeIdentityMutation)
  const { id, way, host, created_at } = identity
  const name = way === null ? host : nameOf(way, identities)
  const moment = format.date(new Date(created_at), { dateStyle: 'medium' })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <bdi className="wrap-anywhere">{name}</bdi>
        <span className="text-muted block text-sm">
          {way === null ? identities.gone : identities.added(moment)}
        </span>
      </div>
      {!isLast && (
        <Button
          size="small"
          aria-label={identities.remove_of(name)}
          isPending={removing.isPending}
          onClick={() => removing.mutate({ identity_id: id })}
        >
          {identities.remove}
        </Button>
      )}
      <FailureText error={removing.error} className="basis-full text-sm" />
    </li>
  )
}

function AddButton({ way }: { way: Way }) {
  const { identities } = useText('settings')
  const adding = useMutation(addIdentityMutation)
  return (
    <>
      <Button size="small" isPending={adding.isPending} onClick={() => adding.mutate(way.id)}>
        {way.id === 'local' ? identities.add_local : identities.add(nameOf(way, identities))}
      </Button>
      <FailureText error={adding.error} className="basis-full text-sm" />
    </>
  )
}

function nameOf({ id, name }: Way, identities: Texts<'settings'>['identities']): string {
  return id === 'oidc' ? (name ?? '') : identities[id]
}

function failureText(
  failure: string,
  { identities, sign_in }: Pick<Texts<'settings' | 'sign-in'>, 'identities' | 'sign_in'>,
): string {
  if (failure === 'taken' || failure === 'other_user') return identities[failure]
  if (failure === 'unavailable' || failure === 'too_many' || failure === 'expired') {
    return sign_in[failure]
  }
  return identities.failed
}

import { useMutation } from '@tanstack/react-query'
import { api, client, messageOf, queryClient } from '../../api/api.ts'
import { FailureText } from '../../kit/failure.tsx'

type Calls = Pick<
  typeof client.admin,
  | 'absolve_article'
  | 'draw_dailies'
  | 'import_articles'
  | 'label_article'
  | 'lift_suspension'
  | 'pause_filling'
  | 'replace_daily'
  | 'restore_article'
  | 'resume_filling'
  | 'sign_out_player'
  | 'stop_import'
  | 'suspend_player'
  | 'unlabel_article'
  | 'withdraw_article'
>

/** Something that an operator does. All that the page shows is read again then; why it failed is a line to show. */
export function useAdminAct<Name extends keyof Calls>(name: Name) {
  type Input = Parameters<Calls[Name]>[0]
  const call: (input: Input) => Promise<unknown> = client.admin[name] as (
    input: Input,
  ) => Promise<unknown>
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ input }: { input: Input; onDone: (() => void) | undefined }) => call(input),
    // Here and not at the call: what was acted on may be gone from the page by then.
    onSuccess: (_answer, { onDone }) => onDone?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.key() }),
  })
  return {
    act: (input: Input, onDone?: () => void) => mutate({ input, onDone }),
    isPending,
    failure: error && <FailureText text={messageOf(error)} className="mt-2 text-sm" />,
  }
}

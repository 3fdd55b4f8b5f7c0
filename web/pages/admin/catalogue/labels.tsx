import { DIFFICULTIES, TOPICS, type Topic } from '@inkling/game/open/article'
import type { CatalogueArticle } from '@inkling/protocol/admin-articles'
import { useText } from '../../../text/text.ts'
import { Segments } from '../../../kit/segments.tsx'
import { Select } from '../../../kit/field.tsx'
import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'
import { useAdminAct } from '../use-admin-act.tsx'

/** Topic and difficulty of an article; choosing one sets it at once. */
export function Labels({ article }: { article: CatalogueArticle }) {
  const { names } = useText()
  const text = useAdminText()
  const { id: _article_id, topic, difficulty } = article
  const { act, failure } = useAdminAct('label_article')
  const labels = { _article_id, _topic: topic, _difficulty: difficulty }
  return (
    <>
      <label className={styles.field}>
        <span className="text-muted">{text.topic}</span>
        <Select
          value={topic ?? ''}
          onChange={({ target }) => act({ ...labels, _topic: topicOf(target.value) })}
        >
          <option value="">{text.no_topic}</option>
          {TOPICS.map((value) => (
            <option key={value} value={value}>
              {names.topics[value]}
            </option>
          ))}
        </Select>
      </label>
      <div className={styles.field}>
        <span className="text-muted">{text.difficulty}</span>
        <Segments
          label={text.difficulty}
          options={DIFFICULTIES.map((value) => ({ value, label: names.difficulties[value] }))}
          value={difficulty}
          onChange={(_difficulty) => act({ ...labels, _difficulty })}
        />
      </div>
      {failure}
    </>
  )
}

function topicOf(value: string): Topic | null {
  return TOPICS.find((topic) => topic === value) ?? null
}

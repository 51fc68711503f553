import { VersionTable } from '#web/console/form/version-table.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface EditConflictProps {
  mine: Readonly<Record<string, string>>
  theirs: Readonly<Record<string, string>>
  labels: Readonly<Record<string, string>>
  textOf?: ((name: string, value: string) => string) | undefined
  /** Copies the other user's value into the form; without scripts users copy it by hand. */
  take: (name: string, value: string) => void
}

/** Compares what is typed with what another user stored in the meantime, for each field that differs. */
export function EditConflict({ mine, theirs, labels, textOf = (_, value) => value, take }: EditConflictProps) {
  const fields = Object.keys(labels).filter((name) => (mine[name] ?? '') !== (theirs[name] ?? ''))
  return (
    <Notice tone="warning" isAlert title={words.table_conflict()}>
      <p>{fields.length > 0 ? words.table_conflict_hint() : words.table_conflict_none()}</p>
      {fields.length > 0 && (
        <VersionTable
          mine={mine}
          theirs={theirs}
          labels={labels}
          fields={fields}
          mineLabel={words.table_mine()}
          theirsLabel={words.table_theirs()}
          textOf={textOf}
          take={take}
        />
      )}
    </Notice>
  )
}

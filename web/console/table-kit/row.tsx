import { useLoaderData, useNavigation } from 'react-router'
import { FormAnswer } from '#web/console/form/answer.ts'
import { ConfirmedMove } from '#web/console/form/confirmed-move.tsx'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { useEditorKey } from '#web/console/form/use-editor-key.ts'
import { KindFieldView } from '#web/console/table-kit/field.tsx'
import { editedRow, type KindRow, type Lookups, type TableKind } from '#web/console/table-kit/kind.ts'
import type { kindRowAction, kindRowLoader } from '#web/console/table-kit/pages.ts'
import { KindPreview } from '#web/console/table-kit/preview.tsx'
import { readableValue } from '#web/console/table-kit/readable.ts'
import { ScheduleBadge } from '#web/console/table-kit/schedule-badge.tsx'
import { labelsOf } from '#web/console/table-kit/values.ts'
import { useLanguage } from '#web/language.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Button } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** The page of a row that operators maintain: its form, waiting edit and preview. `root`: the path that precedes the kind. */
export function KindRowPage({ root, kinds }: { root: string; kinds: readonly TableKind[] }) {
  const { kind: name, row, isWaiting, values, lookups } = useLoaderData<ReturnType<typeof kindRowLoader>>()
  const answer = useAnswer<ReturnType<typeof kindRowAction>>()
  const kind = kinds.find((each) => each.kind === name)!
  const home = `${root}/${name}`
  const language = useLanguage()
  const title = row ? kind.nameOf(row, language) : kind.addLabel!()
  const saved = answerFor(answer, 'save')
  const editor = useEditorKey(row?.id ?? null)
  return (
    <FormAnswer value={answer}>
      <title>{pageTitle(kind.label())}</title>
      <div className="flex flex-col gap-4">
        <Breadcrumb steps={[{ label: kind.label(), to: home }, { label: title }]} />
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="min-w-0 text-xl font-semibold break-words">{title}</h1>
          {row?.['status'] !== undefined && <ScheduleBadge status={row['status'] as 0 | 1 | 2 | 3} />}
          {row && kind.addLabel && <DeleteRow />}
        </header>
        {/* For example, a row in use cannot be deleted. */}
        <RefusalNotice reason={answerFor(answer, 'del')?.message} />
        {row && <WaitingEdit row={row} address={`${home}/${row.id}`} isOpen={isWaiting} />}
        <KindForm key={`${editor} ${isWaiting}`} {...{ kind, row: row && editedRow(row, isWaiting), isWaiting, values, lookups }} />
        {kind.preview && saved?.preview !== undefined && <KindPreview shape={kind.preview} preview={saved.preview} />}
      </div>
    </FormAnswer>
  )
}

const DeleteRow = () => (
  <span className="ml-auto">
    <ConfirmedMove intent="del" title={words.table_delete()} hint={words.table_delete_hint()} />
  </span>
)

/** A stored edit that waits for its time, while buyers still see the current version. */
function WaitingEdit({ row, address, isOpen }: { row: KindRow; address: string; isOpen: boolean }) {
  if (row['nextFlag'] !== 1) return null
  const time = <DateTime value={String(row['nextTime'])} />
  return (
    <Notice>
      <p className="mb-2">
        <Phrase words={isOpen ? words.table_waiting_edited : words.table_waiting} slots={{ time }} />{' '}
        <TextLink
          label={isOpen ? words.table_waiting_present() : words.table_waiting_edit()}
          to={isOpen ? address : `${address}?waiting=1`}
        />
      </p>
      {!isOpen && (
        <MoveForm
          intent="drop"
          label={words.table_waiting_drop()}
          kind="secondary"
          version={row.version}
          confirm={{ hint: words.table_waiting_drop_hint() }}
        />
      )}
    </Notice>
  )
}

interface KindFormProps {
  kind: TableKind
  row: KindRow | null
  isWaiting: boolean
  values: Record<string, string>
  lookups: Lookups
}

/** The form of a row, or of a new one. */
function KindForm({ kind, row, isWaiting, values, lookups }: KindFormProps) {
  const { formData } = useNavigation()
  return (
    <EditForm
      intent="save"
      label={words.table_save()}
      {...(row ? { version: row.version } : {})}
      values={values}
      // Fixed fields are not submitted, so there is nothing to compare.
      labels={labelsOf(row ? kind.fields.filter(({ isFixed }) => !isFixed) : kind.fields, values)}
      textOf={(name, value) => readableValue(kind.fields, lookups, name, value)}
      {...(kind.fields.some(({ type }) => type === 'picture') ? { encType: 'multipart/form-data' } : {})}
      actions={
        kind.preview && (
          <Button label={words.table_preview()} type="submit" name="preview" value="1" pending={formData?.get('preview') === '1'} />
        )
      }
    >
      <div className="grid items-start gap-x-4 gap-y-5 rounded-md border border-line bg-card p-4 md:grid-cols-2 xl:grid-cols-3">
        {kind.fields.map((field) => (
          <KindFieldView key={field.name} limitOf={kind.limitOf} {...{ field, row, isWaiting, lookups }} />
        ))}
      </div>
    </EditForm>
  )
}

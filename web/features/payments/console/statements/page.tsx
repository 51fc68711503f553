import { type ActionFunctionArgs, type LoaderFunctionArgs, useNavigation } from 'react-router'
import { listPayments } from '#contract/payments/console/payments.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { consoleMeta } from '#web/console/list/page.tsx'
import { bookTicked, readFile } from '#web/features/payments/console/statements/action.ts'
import { BOOK_INTENT, READ_INTENT } from '#web/features/payments/console/statements/fields.ts'
import { StatementLines } from '#web/features/payments/console/statements/lines.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { SheetField } from '#web/ui/form/sheet-field.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

export const meta = consoleMeta(words.payments_statement)

const KINDS = '.xml,.sta,.mt940,.940,.txt,.csv,.tsv,.xlsx,application/xml,text/csv'

/** Only whoever may book payments opens it. */
export async function loader(args: LoaderFunctionArgs) {
  await loaderContext(args).call(listPayments.page, { pageSize: 1 })
  return null
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, { [READ_INTENT]: readFile, [BOOK_INTENT]: bookTicked })

export { clientAction } from '#web/ui/form/client-action.ts'

/** A bank's file against what is due: sure lines are ticked, doubtful ones say why, and one press books what is ticked. */
export default function StatementPage() {
  const answer = useAnswer<typeof action>()
  const { formData } = useNavigation()
  const sending = formData?.get('intent')
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumb steps={[{ label: words.payments_desk_title(), to: '/console/payments' }, { label: words.payments_statement() }]} />
      <header>
        <h1 className="text-xl font-semibold">{words.payments_statement()}</h1>
        <p className="max-w-2xl text-sm text-ink-soft">{words.payments_statement_lead()}</p>
      </header>
      <ActionForm
        answer={answerFor(answer, READ_INTENT)}
        intent={READ_INTENT}
        encType="multipart/form-data"
        preventScrollReset
        className="flex max-w-xl flex-col gap-3"
      >
        <SheetField label={words.payments_statement_file()} hint={words.payments_statement_file_hint()} accept={KINDS} />
        <Button type="submit" kind={answer?.lineList ? 'secondary' : 'primary'} className="self-start" pending={sending === READ_INTENT}>
          {words.payments_statement_read()}
        </Button>
      </ActionForm>
      {answer?.bookedTotal !== undefined && answer.bookedTotal > 0 && (
        <Notice tone="success" title={words.payments_statement_booked({ count: answer.bookedTotal })} isAlert />
      )}
      {answer?.lineList && <StatementLines answer={answer} lines={answer.lineList} isSending={sending === BOOK_INTENT} />}
    </div>
  )
}

import { useNavigation } from 'react-router'
import { listPayments } from '#contract/payments/console/payments.ts'
import { actsByIntent } from '#web/action-context.ts'
import { ConsolePage } from '#web/console/page.tsx'
import { bookTicked, readFile } from '#web/features/payments/console/statements/action.ts'
import { BOOK_INTENT, READ_INTENT } from '#web/features/payments/console/statements/fields.ts'
import { StatementLines } from '#web/features/payments/console/statements/lines.tsx'
import { loads } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { SheetField } from '#web/ui/form/sheet-field.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const KINDS = '.xml,.sta,.mt940,.940,.txt,.csv,.tsv,.xlsx,application/xml,text/csv'

/** The call fails unless the reader may book payments. */
export const loader = loads(async ({ call }) => {
  await call(listPayments.page, { pageSize: 1 })
  return null
})

export const action = actsByIntent({ [READ_INTENT]: readFile, [BOOK_INTENT]: bookTicked })

export { clientAction } from '#web/ui/form/client-action.ts'

/** Matches a bank statement with what is due: sure lines are ticked, doubtful ones give the reason, one press books the ticked ones. */
export default function StatementPage() {
  const answer = useAnswer<typeof action>()
  const { formData } = useNavigation()
  const sending = formData?.get('intent')
  return (
    <ConsolePage
      title={words.payments_statement()}
      crumbs={
        <Breadcrumb steps={[{ label: words.payments_desk_title(), to: '/console/payments' }, { label: words.payments_statement() }]} />
      }
      lead={words.payments_statement_lead()}
    >
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
    </ConsolePage>
  )
}

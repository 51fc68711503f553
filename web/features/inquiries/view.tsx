import { Pencil, RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { INQUIRY_STATUS, type InquiryInfo } from '#contract/inquiries/inquiries.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { useSeen } from '#web/browser/pages/use-seen.ts'
import type { INQUIRY_PAGE_ACTIONS } from '#web/features/inquiries/actions.ts'
import { InquiryBadge } from '#web/features/inquiries/badge.tsx'
import { CounterOffers } from '#web/features/inquiries/counter-offers.tsx'
import { dropSentDraft } from '#web/features/inquiries/editor/stored-draft.ts'
import { InquiryLines } from '#web/features/inquiries/lines.tsx'
import { MoveDialog } from '#web/features/inquiries/move-dialog.tsx'
import { QuoteCard } from '#web/features/inquiries/quote-card.tsx'
import { QuoteComparison } from '#web/features/inquiries/quote-comparison.tsx'
import { RequestFacts } from '#web/features/inquiries/request-facts.tsx'
import { InquiryThread } from '#web/features/inquiries/thread.tsx'
import { InquiryWaiting } from '#web/features/inquiries/waiting.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

export interface LoadedInquiry {
  inquiry: InquiryInfo
  countryName: string
  now: number
  /** The submitToken of the draft that has just become this inquiry. */
  sent: string | null
  /** What else has just happened to the inquiry, according to the URL. */
  happened: 'saved' | 'again' | null
}

/** One inquiry: status and next step, the quote and its versions, the request, the conversation. */
export function InquiryView({ loaded: { inquiry, countryName, now, sent, happened } }: { loaded: LoadedInquiry }) {
  const { inquiryNo, inquiryStatus, createTime, quoteList, rejectReason } = inquiry
  const state = answerFor(
    useAnswer<typeof INQUIRY_PAGE_ACTIONS.renegotiate>(),
    'accept',
    'order',
    'decline',
    'renegotiate',
    'reply',
    'cancel',
    'resubmit',
  )
  const [newest] = quoteList
  useSeen(ENTITY_TYPES.inquiry, inquiry.id)
  useEffect(() => {
    if (sent) dropSentDraft(sent)
  }, [sent])
  const isNews = state?.news !== undefined && inquiry.version <= state.news.version
  const news = isNews ? state.news?.text : happened && !state ? words.inquiries_news({ what: happened }) : null
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.inquiry, sourceId: inquiry.id, isBuyers: true }}>
      <div className="flex flex-col gap-4">
        <Breadcrumb steps={[{ label: words.inquiries_list_title(), to: '/personalCenter/inquiryMessage' }, { label: inquiryNo }]} />
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-2xl font-semibold">{words.inquiries_title({ inquiryNo })}</h1>
          <InquiryBadge status={inquiryStatus} />
          <p className="text-sm text-ink-soft">
            <DateTime value={createTime} />
          </p>
          <Moves inquiry={inquiry} />
        </header>
        {sent && !state && <Notice tone="success" title={words.inquiries_sent()} isAlert text={words.inquiries_sent_hint()} />}
        {news && (
          <Notice tone="success" isAlert>
            {news}
            {isNews && state?.restInquiryId && (
              <p className="mt-1">
                {words.inquiries_rest_made()}{' '}
                <TextLink label={words.inquiries_rest_open()} to={`/personalCenter/inquiryMessage?id=${state.restInquiryId}`} />
              </p>
            )}
          </Notice>
        )}
        {ABOVE.includes(state?.intent ?? '') && <RefusalNotice reason={state?.message} />}
        <section className="rounded-md border border-line bg-card px-4 py-3 md:px-6">
          <InquiryWaiting inquiry={inquiry} now={now} />
          {rejectReason && (
            <div className="mt-2 text-sm">
              <p className="font-medium">{words.inquiries_reject_reason({ reason: String(rejectReason.reasonType) })}</p>
              {rejectReason.content && <Written text={rejectReason.content} />}
            </div>
          )}
        </section>
        {newest && <QuoteCard inquiry={inquiry} quote={newest} now={now} />}
        <CounterOffers quotes={quoteList} />
        <QuoteComparison quotes={quoteList} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {inquiryStatus === INQUIRY_STATUS.needInfo && <InquiryThread inquiry={inquiry} />}
            <InquiryLines inquiry={inquiry} />
            {inquiryStatus !== INQUIRY_STATUS.needInfo && <InquiryThread inquiry={inquiry} />}
          </div>
          <RequestFacts inquiry={inquiry} countryName={countryName} home="/personalCenter/inquiryMessage?id=" />
        </div>
      </div>
    </TextPlace>
  )
}

/** Actions without a dialog, whose refusals are therefore displayed above the page. */
const ABOVE = ['order', 'resubmit']

function Moves({ inquiry: { id, version, actionList } }: { inquiry: InquiryInfo }) {
  const { formData } = useNavigation()
  return (
    <div className="flex flex-wrap gap-2 md:ml-auto">
      {actionList.includes('edit') && (
        <ButtonLink icon={Pencil} label={words.inquiries_edit()} to={`/priceInquiry?edit=${id}`} size="small" />
      )}
      {actionList.includes('cancel') && (
        <MoveDialog
          intent="cancel"
          hidden={{ version }}
          kind="danger"
          title={words.inquiries_cancel()}
          hint={words.inquiries_cancel_hint()}
          trigger={<Button label={words.inquiries_cancel()} size="small" />}
        />
      )}
      {actionList.includes('resubmit') && (
        <Form method="post">
          <Button type="submit" name="intent" value="resubmit" size="small" kind="primary" pending={formData?.get('intent') === 'resubmit'}>
            <RotateCcw size={15} aria-hidden />
            {words.inquiries_resubmit()}
          </Button>
        </Form>
      )}
    </div>
  )
}

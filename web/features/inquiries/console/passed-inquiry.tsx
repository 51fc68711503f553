import type { actOnInquiry } from '#web/features/inquiries/console/action.ts'
import type { PassedInquiryInfo } from '#web/features/inquiries/console/loader.ts'
import { OfferForm } from '#web/features/inquiries/console/offer-form.tsx'
import { PassedBadge } from '#web/features/inquiries/console/passed-list.tsx'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** An inquiry as the supplier works on it that it was passed to: what is asked, and the offer for it. */
export function PassedInquiry({ inquiry, countryName }: { inquiry: PassedInquiryInfo; countryName: string }) {
  const { inquiryNo, passTime, remark, openFlag } = inquiry
  const answer = answerFor(useAnswer<typeof actOnInquiry>(), 'offer')
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumb steps={[{ label: words.inquiries_desk_title(), to: '/console/inquiries' }, { label: inquiryNo }]} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold">{words.inquiries_title({ inquiryNo })}</h1>
        <PassedBadge row={inquiry} />
        <p className="text-sm text-ink-soft">
          {words.inquiries_passed_to({ country: countryName })} · <DateTime value={passTime} />
        </p>
      </header>
      {openFlag === 0 && <RefusalNotice reason={answer?.message} />}
      {openFlag === 0 && <Notice>{words.inquiries_passed_closed()}</Notice>}
      {remark && (
        <Card title={words.inquiries_passed_remark()}>
          <p className="break-words whitespace-pre-line">{remark}</p>
        </Card>
      )}
      <OfferForm key={inquiry.offer?.createTime ?? ''} inquiry={inquiry} />
    </div>
  )
}

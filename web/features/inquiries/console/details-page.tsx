import { useLoaderData } from 'react-router'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { inquiryFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { FormAnswer, useFormAnswer } from '#web/console/form/answer.ts'
import { actOnInquiry } from '#web/features/inquiries/console/action.ts'
import { InquiryDesk } from '#web/features/inquiries/console/desk.tsx'
import { loadConsoleInquiry, type PassedInquiryInfo } from '#web/features/inquiries/console/loader.ts'
import { OfferForm } from '#web/features/inquiries/console/offer-form.tsx'
import { PassedBadge } from '#web/features/inquiries/console/passed-list.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { loads } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

export const loader = loads(loadConsoleInquiry)

export const action = actOnInquiry

export { clientAction, shouldRevalidate } from '#web/ui/form/unanswered.ts'

/** One inquiry: for staff with the quote's editor, for a supplier with the form for an offer. */
export default function ConsoleInquiryPage() {
  const { desk, passed } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  useFrames(inquiryFrames, (id) => id === (desk ?? passed).inquiry.id)
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.inquiry, sourceId: (desk ?? passed).inquiry.id }}>
      <FormAnswer value={answer}>
        {desk ? (
          <InquiryDesk key={desk.inquiry.id} loaded={desk} />
        ) : (
          <PassedInquiry key={passed.inquiry.id} inquiry={passed.inquiry} countryName={passed.countryName} />
        )}
      </FormAnswer>
    </TextPlace>
  )
}

/** The view of a supplier that the inquiry was passed to: the request and the supplier's offer. */
function PassedInquiry({ inquiry, countryName }: { inquiry: PassedInquiryInfo; countryName: string }) {
  const { inquiryNo, passTime, remark, openFlag } = inquiry
  const answer = useFormAnswer('offer')
  return (
    <div className="flex flex-col gap-4">
      <title>{pageTitle(words.inquiries_title({ inquiryNo }))}</title>
      <Breadcrumb steps={[{ label: words.inquiries_desk_title(), to: '/console/inquiries' }, { label: inquiryNo }]} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold">{words.inquiries_title({ inquiryNo })}</h1>
        <PassedBadge row={inquiry} />
        <p className="text-sm text-ink-soft">
          {words.inquiries_passed_to({ country: countryName })} · <DateTime value={passTime} />
        </p>
      </header>
      {openFlag === 0 && <RefusalNotice reason={answer?.message} />}
      {openFlag === 0 && <Notice text={words.inquiries_passed_closed()} />}
      {remark && (
        <Card title={words.inquiries_passed_remark()}>
          <Written text={remark} />
        </Card>
      )}
      <OfferForm inquiry={inquiry} />
    </div>
  )
}

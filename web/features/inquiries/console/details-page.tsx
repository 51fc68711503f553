import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { inquiryFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { actOnInquiry } from '#web/features/inquiries/console/action.ts'
import { InquiryDesk } from '#web/features/inquiries/console/desk.tsx'
import { loadConsoleInquiry } from '#web/features/inquiries/console/loader.ts'
import { PassedInquiry } from '#web/features/inquiries/console/passed-inquiry.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: pageTitle(words.inquiries_title({ inquiryNo: (loaderData?.desk ?? loaderData?.passed)?.inquiry.inquiryNo ?? '' })) },
  { name: 'robots', content: 'noindex' },
]

export const loader = (args: LoaderFunctionArgs) => loadConsoleInquiry(args)

export const action = (args: ActionFunctionArgs) => actOnInquiry(args)

export { clientAction, shouldRevalidate } from '#web/ui/form/unanswered.ts'

/** One inquiry: for the platform beside the quote that answers it, for a supplier with the form of an offer. */
export default function ConsoleInquiryPage() {
  const { desk, passed } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  useFrames(inquiryFrames, (id) => id === (desk ?? passed).inquiry.id)
  return (
    <FormAnswer value={answer}>
      {desk ? (
        <InquiryDesk key={desk.inquiry.id} loaded={desk} />
      ) : (
        <PassedInquiry key={passed.inquiry.id} inquiry={passed.inquiry} countryName={passed.countryName} />
      )}
    </FormAnswer>
  )
}

import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { ROLE } from '#contract/console/access.ts'
import { listConsoleInquiries } from '#contract/inquiries/console/inquiries.ts'
import { listSupplierInquiries } from '#contract/inquiries/console/offers.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { inquiryFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { exportList, loadList } from '#web/console/list/data.ts'
import { PassedList } from '#web/features/inquiries/console/passed-list.tsx'
import { InquiryQueue } from '#web/features/inquiries/console/queue.tsx'
import { loadQueue, waitingOf } from '#web/features/inquiries/console/queue-loader.ts'
import { type LoaderContext, loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.inquiries_desk_title()) }, { name: 'robots', content: 'noindex' }]

const isSupplier = async ({ call }: LoaderContext) => (await call(readUserInfo, {})).data.role === ROLE.member

export async function loader(args: LoaderFunctionArgs) {
  return (await isSupplier(loaderContext(args)))
    ? { passed: await loadList(args, listSupplierInquiries), queue: null }
    : { passed: null, queue: await loadQueue(args) }
}

export const action = (args: ActionFunctionArgs) =>
  dispatchIntent(args, {
    export: async (ctx) =>
      (await isSupplier(ctx)) ? exportList(ctx, listSupplierInquiries) : exportList(ctx, listConsoleInquiries, waitingOf(ctx.url)),
  })

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** Price inquiries: all that buyers send, for the platform; for a supplier those that were passed to it. */
export default function ConsoleInquiriesPage() {
  const { passed, queue } = useLoaderData<typeof loader>()
  useFrames(inquiryFrames)
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{words.inquiries_desk_title()}</h1>
      {queue ? <InquiryQueue queue={queue} /> : <PassedList data={passed} />}
    </div>
  )
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { ROLE } from '#contract/console/access.ts'
import { listConsoleInquiries } from '#contract/inquiries/console/inquiries.ts'
import { listSupplierInquiries } from '#contract/inquiries/console/offers.ts'
import { inquiryFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { loadList } from '#web/console/list/data.ts'
import { consoleMeta } from '#web/console/list/page.tsx'
import { listAction } from '#web/console/list/page-data.ts'
import { PassedList } from '#web/features/inquiries/console/passed-list.tsx'
import { InquiryQueue } from '#web/features/inquiries/console/queue.tsx'
import { loadQueue } from '#web/features/inquiries/console/queue-loader.ts'
import { loaderContext } from '#web/loader-context.ts'
import * as words from '#words'

export const meta = consoleMeta(words.inquiries_desk_title)

const isSupplier = async (args: LoaderFunctionArgs) => (await loaderContext(args).call(readUserInfo, {})).data.role === ROLE.member

export async function loader(args: LoaderFunctionArgs) {
  return (await isSupplier(args))
    ? { passed: await loadList(args, listSupplierInquiries), queue: null }
    : { passed: null, queue: await loadQueue(args) }
}

export const action = async (args: ActionFunctionArgs) =>
  listAction((await isSupplier(args)) ? listSupplierInquiries : listConsoleInquiries)(args)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Price inquiries: all that buyers send, for the platform; for a supplier those that were passed to it. */
export default function ConsoleInquiriesPage() {
  const { passed, queue } = useLoaderData<typeof loader>()
  useFrames(inquiryFrames)
  return queue ? <InquiryQueue queue={queue} /> : <PassedList data={passed} />
}

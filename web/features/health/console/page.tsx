import { useEffect, useEffectEvent } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { deleteJob, readJobHealth, readMailHealth, readShopHealth, retryJob } from '#contract/health/console.ts'
import { type ActionContext, actsByIntent } from '#web/action-context.ts'
import { FailedMails } from '#web/features/health/console/failed-mails.tsx'
import { JobTable } from '#web/features/health/console/job-table.tsx'
import { ShopState } from '#web/features/health/console/shop-state.tsx'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ABOVE_FORM, type FormState, formDone } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

interface JobsState extends FormState {
  retried?: number
  deleted?: number
}

export const loader = loads(async ({ call }) => {
  const [shop, jobs, mails] = await Promise.all([call(readShopHealth, {}), call(readJobHealth, {}), call(readMailHealth, {})])
  return { shop: shop.data, jobs: jobs.data, mails: mails.data }
})

/** Retries or deletes jobs one by one. A missing job is no failure: it has been retried or deleted meanwhile. */
const eachJob =
  (endpoint: typeof retryJob | typeof deleteJob, counter: 'retried' | 'deleted') =>
  async ({ form, submit }: ActionContext): Promise<JobsState> => {
    let total = 0
    for (const id of form.getAll('id').map(String)) {
      const { answer, failure, state } = await submit(endpoint, { id }, ABOVE_FORM)
      if (answer) total++
      else if (failure.code !== ERRORS.notFound.code) return state
    }
    return { ...formDone(form), [counter]: total }
  }

export const action = actsByIntent({ retry: eachJob(retryJob, 'retried'), delete: eachJob(deleteJob, 'deleted') })

export { clientAction } from '#web/ui/form/client-action.ts'

/** Health of the system: its services, mails and jobs. */
export default function HealthPage() {
  const { shop, jobs, mails } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  useRefresh()
  return (
    <div className="flex flex-col gap-4">
      <title>{pageTitle(words.health_title())}</title>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-xl font-semibold">{words.health_title()}</h1>
        <p className="text-sm text-ink-soft noscript:hidden">{words.health_refreshed({ seconds: REFRESHED_EVERY_S })}</p>
      </header>
      <RefusalNotice reason={answer?.message} />
      {answer?.retried !== undefined && <Notice tone="success" isAlert text={words.health_retried({ count: answer.retried })} />}
      {answer?.deleted !== undefined && <Notice tone="success" isAlert text={words.health_deleted({ count: answer.deleted })} />}
      <ShopState shop={shop} jobs={jobs} />
      <FailedMails mails={mails} />
      <JobTable jobs={jobs} />
    </div>
  )
}

const REFRESHED_EVERY_S = 15

/** Revalidates the page periodically while its tab is visible. */
function useRefresh(): void {
  const { revalidate, state } = useRevalidator()
  const load = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(load, REFRESHED_EVERY_S * 1000)
    document.addEventListener('visibilitychange', load)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', load)
    }
  }, [])
}

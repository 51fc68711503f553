import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import type { Shop } from '#tests/shop.ts'

export interface SentMail {
  to: string
  /** The whole .eml file. */
  source: string
  /** The six-digit code, if the mail has one on a line of its own. */
  code: string | undefined
}

/** Runs the waiting jobs, then reads all mails sent to an address, oldest first. */
export async function mailsTo({ appContext }: Shop, address: string): Promise<SentMail[]> {
  await finishJobs(appContext, jobPlan)
  const folder = join(appContext.config.dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .map((source) => ({
      to: /^To: (.*)$/m.exec(source)?.[1] ?? '',
      source,
      code: /^\d{6}$/m.exec(source)?.[0],
    }))
    .filter(({ to }) => to === address)
}

/** The latest code sent to an address. */
export async function codeSentTo(shop: Shop, address: string): Promise<string> {
  const code = (await mailsTo(shop, address)).findLast((mail) => mail.code)?.code
  if (!code) throw new Error(`no code was sent to ${address}`)
  return code
}

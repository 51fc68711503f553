import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { readApplication, withdrawApplication } from '#contract/applications/applications.ts'
import {
  approveApplication,
  claimApplication,
  readConsoleApplication,
  rejectApplication,
  requestInformation,
} from '#contract/applications/console.ts'
import {
  APPLICATION_MOVES,
  APPLY_STATUS,
  type ApplicationMoveName,
  type ApplyStatus,
  OPEN_APPLY_STATUSES,
} from '#contract/applications/life.ts'
import { DAY_MS } from '#contract/durations.ts'
import { applicationFiles, applications } from '#server/features/applications/applications.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { statusAfter } from '#tests/application-rules.ts'
import { type Applicant, change, completeDetails, draft, openApplicant, operatorToken } from '#tests/applying.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

/** MODEL_STEPS=10000 makes more steps. */
const STEPS = Number(process.env['MODEL_STEPS'] ?? 150)
const STEPS_PER_RUN = 30
const APPLICANTS = 2

const shop = await openShop()
const { db } = shop.appContext.database
const operator = { token: await operatorToken(shop) }

const ACTIONS = ['open', 'edit', 'submit', 'withdraw', 'claim', 'request', 'approve', 'reject', 'wait'] as const
type Action = (typeof ACTIONS)[number]

/** An applicant's state according to the rules. */
interface Known {
  applicant: Applicant
  status: ApplyStatus | null
  version: number
  id: string
  decided: number
}

const step = fc.record({ who: fc.nat(APPLICANTS - 1), action: fc.constantFrom<Action>(...ACTIONS), isStale: fc.nat(9).map((n) => n === 0) })

test('the table of moves leads only where the decisions allow', () => {
  for (const [name, { from, ...move }] of Object.entries(APPLICATION_MOVES))
    for (const status of Object.values(APPLY_STATUS)) {
      const to = statusAfter(name as ApplicationMoveName, status)
      expect([name, status, (from as readonly number[]).includes(status)]).toEqual([name, status, to !== null])
      if (to !== null) expect([name, 'to' in move ? move.to : status]).toEqual([name, to])
    }
})

test(`${STEPS} steps of applicants, operators and the clock in any order lead only where they may`, {
  timeout: Math.max(60_000, STEPS * 500),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS_PER_RUN, maxLength: STEPS_PER_RUN }), async (steps) => {
      const people: Known[] = []
      operator.token = await operatorToken(shop)
      for (let i = 0; i < APPLICANTS; i++)
        people.push({ applicant: await openApplicant(shop), status: null, version: 0, id: '', decided: 0 })
      for (const { who, action, isStale } of steps) {
        if (action === 'wait') await wait(people)
        else await act(people[who]!, action, isStale)
        await expectSound(people[who]!)
      }
    }),
    { numRuns: Math.max(1, Math.round(STEPS / STEPS_PER_RUN)), seed: 20_261_123 },
  )
})

/** Lets time pass and signs everybody in again, since sessions expire meanwhile. */
async function wait(people: Known[]): Promise<void> {
  shop.passTime(16 * DAY_MS)
  operator.token = await operatorToken(shop)
  for (const { applicant } of people) applicant.token = await signedIn(shop, { id: applicant.id, role: 0 })
}

/** Makes the call and expects the answer that the rules give. */
async function act(known: Known, action: Exclude<Action, 'wait'>, isStale: boolean): Promise<void> {
  const { applicant, status, id } = known
  const now = shop.appContext.clock().getTime()
  if (action === 'open') {
    const { code, data } = await draft(shop, applicant, await completeDetails(shop, applicant))
    const isEarly = status === APPLY_STATUS.rejected && now < known.decided + 30 * DAY_MS
    const isRefused = status !== null && (OPEN_APPLY_STATUSES.includes(status) || isEarly)
    expect(code).toBe(status === APPLY_STATUS.approved ? 280011 : isRefused ? 280009 : 200)
    if (code === 200) Object.assign(known, { status: APPLY_STATUS.draft, version: 1, id: data.id })
    return
  }
  if (status === null) return
  const seen = { id, version: known.version + (isStale ? 1 : 0) }
  const code = await CALLS[action](known, seen)
  const isOperators = APPLICATION_MOVES[action].by === 'operator'
  const to = statusAfter(action, status)
  const isHidden = isOperators && !(await wasSubmitted(id))
  expect([action, status, code]).toEqual([action, status, isHidden ? 110001 : isStale ? 110002 : to === null ? 280010 : 200])
  if (code !== 200 || to === null) return
  Object.assign(known, { status: to, version: known.version + 1 })
  if (to === APPLY_STATUS.rejected) known.decided = now
}

const CALLS: Record<ApplicationMoveName, (known: Known, seen: { id: string; version: number }) => Promise<number>> = {
  edit: async ({ applicant }, seen) => (await change(shop, applicant, seen, { contactName: 'Ana' })).code,
  submit: async ({ applicant }, seen) => (await change(shop, applicant, seen, {}, 1)).code,
  withdraw: async ({ applicant }, seen) => (await shop.call(withdrawApplication, seen, { token: applicant.token })).code,
  claim: async (_, seen) => (await shop.call(claimApplication, seen, operator)).code,
  request: async (_, seen) =>
    (await shop.call(requestInformation, { ...seen, content: 'Which one?', fieldList: ['address'] }, operator)).code,
  approve: async (_, seen) =>
    (await shop.call(approveApplication, { ...seen, name: { spa: 'A', en: '', zh: '' }, verifiedLevel: 0, commissionRate: '2' }, operator))
      .code,
  reject: async (_, seen) => (await shop.call(rejectApplication, { ...seen, content: 'No' }, operator)).code,
}

async function wasSubmitted(id: string): Promise<boolean> {
  const [row] = await db
    .select({ submitTime: applications.submitTime })
    .from(applications)
    .where(eq(applications.id, Number(id)))
  return row?.submitTime !== null
}

/** Checks what must hold after every step. */
async function expectSound({ applicant, status, version }: Known): Promise<void> {
  const { data } = await shop.call(readApplication, {}, { token: applicant.token })
  expect(data && [data.applyStatus, data.version]).toEqual(status === null ? null : [status, version])
  const rows = await db.select().from(applications).where(eq(applications.accountId, applicant.id))
  expect(rows.filter(({ applyStatus }) => OPEN_APPLY_STATUSES.includes(applyStatus)).length).toBeLessThanOrEqual(1)
  const user = (await shop.call(readUserInfo, {}, { token: applicant.token })).data
  const approved = rows.filter(({ applyStatus }) => applyStatus === APPLY_STATUS.approved)
  expect([user.role, user.supplierId]).toEqual(approved.length > 0 ? [1, String(approved[0]!.supplierId)] : [0, null])
  if (status === APPLY_STATUS.inReview) expect((await shop.call(readConsoleApplication, { id: data!.id }, operator)).code).toBe(200)
  const unanswered = (data?.askList ?? []).filter(({ answerTime }) => answerTime === null).length
  if (status !== APPLY_STATUS.withdrawn) expect(unanswered).toBe(status === APPLY_STATUS.needsInformation ? 1 : 0)
  // All files of an application are attached, and no others.
  const held = await db
    .select({ status: files.status })
    .from(applicationFiles)
    .innerJoin(files, eq(files.id, applicationFiles.fileId))
    .where(eq(applicationFiles.accountId, applicant.id))
  expect(held.every((file) => file.status === 2)).toBe(true)
}

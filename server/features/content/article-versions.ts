import { ARTICLE_KINDS } from '#contract/content/console.ts'
import { acceptedVersions, versionsBeside } from '#server/features/content/console/articles.queries.ts'
import type { NextArticle } from '#server/features/content/content.table.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { isPast, type Plan } from '#server/kernel/jobs/schedule.ts'
import { areSameTexts } from '#server/kernel/texts/written-texts.ts'

const RISING = new Set<number>([ARTICLE_KINDS.userAgreement, ARTICLE_KINDS.supplierInformation])

/** Whether `one` is a higher version: 1.10 is higher than 1.9, 2 than 1.9, but 1.0 is not higher than 1. */
export function isHigher(one: string, other: string): boolean {
  const [parts, others] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const places = Math.max(parts.length, others.length)
  for (let place = 0; place < places; place++) {
    const difference = (parts[place] ?? 0) - (others[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

/**
 * Users accept an agreement or supplier terms by version, so a changed text needs a higher versionNo than those in force and those that
 * anybody has accepted, which may be withdrawn; a scheduled next version needs an even higher one (decisions §17.7). 400 for versionNo
 * otherwise.
 */
export async function refuseFallingVersion(
  db: Database,
  { id, kind }: { id: number | null; kind: number },
  was: Plan<NextArticle>,
  plan: Plan<NextArticle>,
  now: Date,
): Promise<void> {
  if (!RISING.has(kind)) return
  const wasInForce = isPast(was.publishTime, now)
  const isPresentNew = plan.publishTime !== null && !(wasInForce && isSameState(was.present, plan.present))
  const isNextNew = plan.next !== null && !(was.next !== null && isSameState(was.next, plan.next))
  if (!isPresentNew && !isNextNew) return
  const others = [...(await versionsBeside(db, kind, id, now)), ...(await acceptedVersions(db, kind))]
  const isRising = ({ versionNo }: NextArticle, lower: readonly string[]) => lower.every((version) => isHigher(versionNo, version))
  const former = wasInForce ? [was.present.versionNo] : []
  if (isPresentNew && !isRising(plan.present, [...others, ...former])) refuseField('versionNo', 'wrong')
  if (plan.next && !isRising(plan.next, [...(isNextNew ? others : []), plan.present.versionNo])) refuseField('versionNo', 'wrong')
}

const isSameState = (one: NextArticle, other: NextArticle) =>
  one.versionNo === other.versionNo && areSameTexts(one.textList, other.textList)

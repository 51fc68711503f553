import { readUserInfo } from '#contract/account/account.ts'
import { ROLE } from '#contract/console/access.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { type FieldProblem, isSuccess } from '#contract/envelope.ts'
import { PLATFORM_SERIES, readSeries, SERVICE_SERIES, type SeriesName, SUPPLIER_SERIES } from '#contract/figures/console.ts'
import { figuresQuestion } from '#web/features/figures/console/address.ts'
import { loadSupplierChoice } from '#web/features/figures/console/supplier-choice-loader.ts'
import { type LoaderContext, refusedPage } from '#web/loader-context.ts'

export type SeriesData = OutputOf<typeof readSeries> & { name: SeriesName }

export interface FigureGroup {
  group: 'trade' | 'service' | 'platform'
  series: readonly SeriesData[]
}

const BAD_INPUT = 400

/** Loads the figures of the member's supplier; for operators, of one supplier or of all with the platform's (decisions §17.2). */
export async function loadFigures(ctx: LoaderContext) {
  const { data: user } = await ctx.call(readUserInfo, {})
  const isStaff = user.role !== ROLE.member
  const choice = isStaff ? await loadSupplierChoice(ctx, ctx.url, user.rightList) : null
  const supplierId = choice?.chosen?.id
  const question = figuresQuestion(ctx.url.searchParams, new Date())
  const { fromDate, toDate, step } = question
  const named = [
    { group: 'trade', names: SUPPLIER_SERIES },
    { group: 'service', names: SERVICE_SERIES },
    ...(isStaff && !supplierId ? [{ group: 'platform', names: PLATFORM_SERIES } as const] : []),
  ] as const
  const errors: Record<string, string> = {}
  const groups = await Promise.all(
    named.map(async ({ group, names }): Promise<FigureGroup> => {
      const answers = await Promise.all(
        names.map((name) => ctx.request.call(readSeries, { name, fromDate, toDate, step, ...(supplierId ? { supplierId } : {}) })),
      )
      const series = answers.flatMap((answer, at) => {
        if (isSuccess(answer)) return [{ ...answer.data, name: names[at]! }]
        if (answer.code !== BAD_INPUT || !Array.isArray(answer.data)) throw refusedPage(answer, ctx.url, ctx.request, readSeries)
        for (const { path, message } of answer.data as FieldProblem[]) errors[path] = message
        return []
      })
      return { group, series }
    }),
  )
  return { question, choice, groups, errors }
}

import { readUserInfo } from '#contract/account/account.ts'
import { type Category, categoryTree } from '#contract/catalogue/categories.ts'
import { ROLE } from '#contract/console/access.ts'
import { readConsoleInquiry } from '#contract/inquiries/console/inquiries.ts'
import { readSupplierInquiry } from '#contract/inquiries/console/offers.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { ANSWERED_FIELD } from '#web/features/inquiries/console/queue-loader.ts'
import { type LoaderContext, routeId } from '#web/loader-context.ts'

/** Loads an inquiry's page for the user's role: staff or supplier. */
export async function loadConsoleInquiry(ctx: LoaderContext) {
  const id = routeId(ctx)
  const { data: user } = await ctx.call(readUserInfo, {})
  return user.role === ROLE.member
    ? { desk: null, passed: await loadPassed(ctx, id) }
    : { passed: null, desk: await loadDesk(ctx, id, ctx.url.searchParams.get(ANSWERED_FIELD)) }
}

async function loadDesk({ call }: LoaderContext, id: string, answered: string | null) {
  const [{ data: inquiry }, { data: countries }, { data: categories }] = await Promise.all([
    call(readConsoleInquiry, { id }),
    call(listCountries, {}),
    call(categoryTree, { id: '0' }),
  ])
  return {
    inquiry,
    countryName: countries.find(({ code }) => code === inquiry.countryCode)?.name ?? inquiry.countryCode,
    categories: choicesOf(categories),
    now: Date.now(),
    answered,
  }
}

async function loadPassed({ call }: LoaderContext, id: string) {
  const [{ data: inquiry }, { data: countries }] = await Promise.all([call(readSupplierInquiry, { id }), call(listCountries, {})])
  return { inquiry, countryName: countries.find(({ code }) => code === inquiry.countryCode)?.name ?? inquiry.countryCode }
}

/** The leaf categories, labelled with their own name first, since users type that to find them. */
const choicesOf = (tree: readonly Category[], above = ''): { value: string; label: string }[] =>
  tree.flatMap(({ id, name, children }) =>
    children.length > 0
      ? choicesOf(children, above ? `${above} › ${name}` : name)
      : [{ value: id, label: above ? `${name} · ${above}` : name }],
  )

export type LoadedDesk = Awaited<ReturnType<typeof loadDesk>>
export type PassedInquiryInfo = Awaited<ReturnType<typeof loadPassed>>['inquiry']

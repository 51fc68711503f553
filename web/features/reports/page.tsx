import { CircleCheck } from 'lucide-react'
import { type MetaArgs, redirect, useLoaderData } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { isId } from '#contract/fields.ts'
import { readPublicProduct } from '#contract/products/products.ts'
import { addReport } from '#contract/reports/reports.ts'
import { readSupplier } from '#contract/suppliers/suppliers.ts'
import { formAction } from '#web/action-context.ts'
import { ReportForm } from '#web/features/reports/form.tsx'
import { invalidRoute, type LoaderContext, loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { ButtonLink, Link } from '#web/ui/document/press.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { RegisteredName } from '#web/ui/text/registered-name.tsx'
import * as words from '#words'

/** Format of a report number: `D261120K7QW3ZHN` (server/kernel/database/public-number.ts). */
const REPORT_NO = /^D\d{6}[2-9A-Z]{8}$/

type About = { productId: string } | { supplierId: string }

export const loader = loads(async (ctx) => {
  const about = aboutOf(ctx.url)
  const [listing, user] = await Promise.all([readListing(ctx, about), ctx.request.hasToken ? ctx.callOrNull(readUserInfo, {}) : null])
  const sent = ctx.url.searchParams.get('sent') ?? ''
  return { listing, ownEmail: user?.data.email ?? null, reportNo: REPORT_NO.test(sent) ? sent : null }
})

export const action = formAction(addReport, {
  also: ({ url }) => aboutOf(url),
  done: ({ data }, { url: { pathname, searchParams } }) => {
    searchParams.set('sent', data.reportNo)
    return redirect(`${pathname}?${searchParams}`)
  },
})

export { clientAction } from '#web/ui/form/client-action.ts'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  ...pageMeta(loaderData?.reportNo ? words.reports_thanks() : words.reports_title(), words.reports_lead()),
  { name: 'robots', content: 'noindex' },
]

/** Reads the reported subject: exactly one of the two parameters must be given. */
function aboutOf(url: URL): About {
  const [productId, supplierId] = ['productId', 'supplierId'].map((name) => url.searchParams.get(name))
  if (productId && isId(productId) && !supplierId) return { productId }
  if (supplierId && isId(supplierId) && !productId) return { supplierId }
  throw invalidRoute(url)
}

async function readListing({ call }: LoaderContext, about: About) {
  if ('productId' in about) {
    const { name, imageUrl, supplierName } = (await call(readPublicProduct, { id: about.productId })).data
    return { path: `/product/${about.productId}`, name, imageUrl, by: supplierName, registeredIn: null }
  }
  const { name, logoUrl, nameOrigin, countryCode } = (await call(readSupplier, { id: about.supplierId })).data
  return { path: `/supplier/${about.supplierId}`, name, imageUrl: logoUrl, by: nameOrigin, registeredIn: countryCode }
}

/** Anyone can report illegal or wrong content here, signed in or not (Digital Services Act, article 16). */
export default function ReportPage() {
  const { listing, ownEmail, reportNo } = useLoaderData<typeof loader>()
  const state = useAnswer<typeof action>()
  if (reportNo) return <ReportThanks reportNo={reportNo} path={listing.path} />
  return (
    <div className="page-width py-8">
      <div className="max-w-article">
        <h1 className="text-2xl font-semibold">{words.reports_title()}</h1>
        <p className="mt-1.5 text-ink-soft">{words.reports_lead()}</p>
        <section aria-label={words.reports_about()} className="mt-6 mb-8 flex items-center gap-4 rounded-md border border-line bg-card p-4">
          <Picture src={listing.imageUrl} alt="" sizes="64px" isFirst className="size-16 shrink-0 rounded-sm" />
          <div className="min-w-0">
            <Link label={listing.name} to={listing.path} className="tappable line-clamp-2 font-medium hover:underline" />
            <p className="mt-0.5 truncate text-sm text-ink-soft">
              {listing.registeredIn ? <RegisteredName name={listing.by} countryCode={listing.registeredIn} /> : listing.by}
            </p>
          </div>
        </section>
        <ReportForm state={state} ownEmail={ownEmail} />
      </div>
    </div>
  )
}

/** Confirmation; the number is all that is needed to follow up. */
const ReportThanks = ({ reportNo, path }: { reportNo: string; path: string }) => (
  <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center md:py-16">
    <span className="mb-4 grid size-14 place-items-center rounded-full bg-jade-wash text-jade">
      <CircleCheck size={26} strokeWidth={1.6} aria-hidden />
    </span>
    <h1 className="text-2xl font-semibold">{words.reports_thanks()}</h1>
    <p className="mt-1.5 text-balance text-ink-soft">{words.reports_thanks_text({ reportNo })}</p>
    <ButtonLink label={words.reports_back()} to={path} className="mt-6" />
  </div>
)

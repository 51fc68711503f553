import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readUserInfo } from '#contract/account.ts'
import { flagOf, isId } from '#contract/fields.ts'
import { readPublicProduct } from '#contract/products.ts'
import { addReport, REPORT_REASONS } from '#contract/reports.ts'
import { readSupplier } from '#contract/suppliers.ts'
import { acting } from '#web/acting.ts'
import { ReportForm } from '#web/features/reports/report-form.tsx'
import { ReportThanks } from '#web/features/reports/report-thanks.tsx'
import { invalidRoute, type Loading, loading } from '#web/loading.ts'
import { type FormState, formUnanswered } from '#web/ui/form-state.ts'
import { Link } from '#web/ui/link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RegisteredName } from '#web/ui/registered-name.tsx'
import { sendForm } from '#web/ui/sent-form.ts'
import { reports_about, reports_lead, reports_thanks, reports_title } from '#words'

/** `D261120K7QW3ZHN` (server/kernel/public-number.ts). */
const REPORT_NO = /^D\d{6}[2-9A-Z]{8}$/

type About = { productId: string } | { supplierId: string }

export async function loader(args: LoaderFunctionArgs) {
  const shop = loading(args)
  const about = aboutOf(args.url)
  const [listing, user] = await Promise.all([readListing(shop, about), shop.request.hasToken ? shop.askOrNull(readUserInfo, {}) : null])
  const sent = args.url.searchParams.get('sent') ?? ''
  return { listing, ownEmail: user?.data.email ?? null, reportNo: REPORT_NO.test(sent) ? sent : null }
}

export async function action(args: ActionFunctionArgs) {
  const { text, perform } = await acting(args)
  const { answer, state } = await perform(addReport, {
    ...aboutOf(args.url),
    reasonType: REPORT_REASONS.find((reason) => String(reason) === text('reasonType'))!,
    content: text('content'),
    ...(text('name').trim() ? { name: text('name') } : {}),
    ...(text('email').trim() ? { email: text('email') } : {}),
    goodFaithFlag: flagOf(text('goodFaithFlag') === '1'),
  })
  if (!answer) return state
  const { pathname, searchParams } = args.url
  searchParams.set('sent', answer.data.reportNo)
  return redirect(`${pathname}?${searchParams}`)
}

export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args, formUnanswered)

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  ...pageMeta(loaderData?.reportNo ? reports_thanks() : reports_title(), reports_lead()),
  { name: 'robots', content: 'noindex' },
]

/** One of the two parameters names what is reported. */
function aboutOf(url: URL): About {
  const [productId, supplierId] = ['productId', 'supplierId'].map((name) => url.searchParams.get(name))
  if (productId && isId(productId) && !supplierId) return { productId }
  if (supplierId && isId(supplierId) && !productId) return { supplierId }
  throw invalidRoute(url)
}

async function readListing({ ask }: Loading, about: About) {
  if ('productId' in about) {
    const { name, imageUrl, supplierName } = (await ask(readPublicProduct, { id: about.productId })).data
    return { path: `/product/${about.productId}`, name, imageUrl, by: supplierName, registeredIn: null }
  }
  const { name, logoUrl, nameOrigin, countryCode } = (await ask(readSupplier, { id: about.supplierId })).data
  return { path: `/supplier/${about.supplierId}`, name, imageUrl: logoUrl, by: nameOrigin, registeredIn: countryCode }
}

/** Anyone can report illegal or wrong content here, signed in or not (Digital Services Act, article 16). */
export default function ReportPage() {
  const { listing, ownEmail, reportNo } = useLoaderData<typeof loader>()
  const state = useActionData<FormState>()
  if (reportNo) return <ReportThanks reportNo={reportNo} path={listing.path} />
  return (
    <div className="page-width py-8">
      <div className="max-w-article">
        <h1 className="text-2xl font-semibold">{reports_title()}</h1>
        <p className="mt-1.5 text-ink-soft">{reports_lead()}</p>
        <section aria-label={reports_about()} className="mt-6 mb-8 flex items-center gap-4 rounded-md border border-line bg-card p-4">
          <Picture src={listing.imageUrl} alt="" sizes="64px" isFirst className="size-16 shrink-0 rounded-sm" />
          <div className="min-w-0">
            <Link to={listing.path} className="tappable line-clamp-2 font-medium hover:underline">
              {listing.name}
            </Link>
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

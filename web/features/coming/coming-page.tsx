import { Hourglass } from 'lucide-react'
import { type LoaderFunctionArgs, useMatches } from 'react-router'
import { routeId } from '#web/loader-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageTitle } from '#web/ui/page-meta.ts'
import { coming_consultation, coming_help, coming_products, coming_soon } from '#words'

const TITLES: Record<string, () => string> = {
  consultation: coming_consultation,
  consultationList: coming_consultation,
}

/** Route ids are `<language>:<name>` (routes.ts). */
const titleOf = (routeId: string | undefined): string => TITLES[routeId?.split(':')[1] ?? '']?.() ?? coming_soon()

export const meta = ({ matches }: { matches: readonly ({ id: string } | undefined)[] }) => [
  { title: pageTitle(titleOf(matches.at(-1)?.id)) },
]

/** §2: they are guarded by their layout. */
export function loader(args: LoaderFunctionArgs) {
  if (args.params['id'] !== undefined) routeId(args)
  return null
}

/** Says that a planned page is not available yet, and what can be done meanwhile. */
export default function ComingPage() {
  const route = useMatches().at(-1)
  const title = titleOf(route?.id)
  // The personal center's layout has its own width.
  return (
    <div className={route?.pathname.includes('/personalCenter/') ? '' : 'page-width py-8'}>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <EmptyState
        icon={Hourglass}
        title={coming_soon()}
        action={
          <>
            <ButtonLink to="/allProducts" kind="primary">
              {coming_products()}
            </ButtonLink>
            <ButtonLink to="/help">{coming_help()}</ButtonLink>
          </>
        }
      />
    </div>
  )
}

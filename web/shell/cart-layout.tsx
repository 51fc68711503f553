import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { signedInOnly } from '#web/loader-context.ts'

/** §2: the cart is closed to visitors. */
export async function loader(args: LoaderFunctionArgs) {
  await signedInOnly(args)
  return null
}

export { revalidateAfterForm as shouldRevalidate } from '#web/shell/layout-revalidation.ts'

/** The layout of cart and checkout: the whole width for the goods and their money, nothing that leads away from them. */
export default function CartLayout() {
  return (
    <div className="page-width pt-6 lg:pt-8">
      <Outlet />
    </div>
  )
}

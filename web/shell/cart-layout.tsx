import { Outlet } from 'react-router'
import { loads, signedInOnly } from '#web/loader-context.ts'

/** §2: the cart is closed to visitors. */
export const loader = loads(async (ctx) => {
  await signedInOnly(ctx)
  return null
})

export { revalidateAfterForm as shouldRevalidate } from '#web/shell/layout-revalidation.ts'

/** The layout of cart and checkout: the whole width for goods and amounts, without navigation that leads away from them. */
export default function CartLayout() {
  return (
    <div className="page-width pt-6 lg:pt-8">
      <Outlet />
    </div>
  )
}

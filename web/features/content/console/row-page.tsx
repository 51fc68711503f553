import { kindRowAction, kindRowLoader } from '#web/console/table-kit/pages.ts'
import { KindRowPage } from '#web/console/table-kit/row.tsx'
import { CONTENT_CALLS } from '#web/features/content/console/calls.ts'
import { CONTENT_KINDS } from '#web/features/content/console/kinds.ts'

export const loader = kindRowLoader(CONTENT_KINDS, CONTENT_CALLS)

export const action = kindRowAction(CONTENT_KINDS, CONTENT_CALLS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** One row of the shop's content, or a new one. */
export default function ConsoleContentRowPage() {
  return <KindRowPage root="/console/content" kinds={CONTENT_KINDS} />
}

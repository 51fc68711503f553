import { lastPage } from '#web/ui/list/page-num.ts'
import { PageNumbers } from '#web/ui/list/pager.tsx'

interface PageButtonsProps {
  pageNum: number
  pageSize: number
  total: number
  onTurn: (pageNum: number) => void
}

/** Page buttons for a list without a URL of its own, in a dialog for example. */
export const PageButtons = ({ pageNum, pageSize, total, onTurn }: PageButtonsProps) => (
  <PageNumbers pageNum={pageNum} last={lastPage(total, pageSize)}>
    {(page, look) => <button {...look} type="button" onClick={() => onTurn(page)} />}
  </PageNumbers>
)

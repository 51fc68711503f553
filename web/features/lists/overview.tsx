import type { ListRow } from '#contract/lists/lists.ts'
import { EndCell, FactCell, GoodsRow, GoodsTable, LeadCell, MainCell } from '#web/features/lists/goods-table.tsx'
import { Link } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** The lists, each with its first goods, number of items and last change. */
export const ListsTable = ({ lists }: { lists: readonly ListRow[] }) => (
  <GoodsTable
    caption={words.lists_title()}
    head={[
      { label: words.lists_goods(), isHidden: true },
      { label: words.lists_name() },
      { label: words.lists_items(), isNumeric: true },
      { label: words.lists_changed(), isNumeric: true },
      { label: words.lists_shared(), isHidden: true },
    ]}
  >
    {lists.map((list) => (
      <GoodsRow key={list.id}>
        <LeadCell>
          <div className="flex w-max gap-1">
            {list.imageUrlList.map((url) => (
              <Picture key={url} src={url} alt="" sizes="36px" className="size-9 rounded-sm not-first:@max-2xl:hidden" />
            ))}
          </div>
        </LeadCell>
        <MainCell>
          <Link label={list.name} to={`/personalCenter/lists/${list.id}`} className="tappable font-medium hover:underline" />
        </MainCell>
        <FactCell label={words.lists_items()} isNumeric>
          <Figure value={list.itemTotal} />
        </FactCell>
        <FactCell label={words.lists_changed()} isNumeric>
          <DateTime value={list.updateTime} to="day" className="whitespace-nowrap" />
        </FactCell>
        <EndCell>{list.linkFlag === 1 && <Badge className="whitespace-nowrap">{words.lists_shared()}</Badge>}</EndCell>
      </GoodsRow>
    ))}
  </GoodsTable>
)

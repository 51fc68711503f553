import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { editListItem, ListItem } from '#contract/lists/lists.ts'
import { formerField } from '#web/features/lists/former-field.ts'
import { EndCell, FactCell, GoodsRow, GoodsTable, LeadCell, MainCell } from '#web/features/lists/goods-table.tsx'
import { DeliveredCost, PieceCost } from '#web/features/lists/prices.tsx'
import { QuantityBox } from '#web/features/lists/quantity-box.tsx'
import { nameOf, SkuName, SkuPicture } from '#web/features/lists/sku-name.tsx'
import { Standing } from '#web/features/lists/standing.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { EnterSubmits } from '#web/ui/form/enter-submits.tsx'
import { useFirstValue } from '#web/ui/form/field-state.ts'
import { useInertWhileSent } from '#web/ui/form/inert-while-sent.ts'
import { LeaveDialog, leavesPage } from '#web/ui/form/leave-dialog.tsx'
import { limitsOf } from '#web/ui/form/limits.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

export const ITEM_FORM = 'items'

const limitOf = limitsOf<typeof editListItem>()

/** A list's items with today's prices; quantities and remarks are edited in place and saved together. */
export function ItemForm({ items, answer }: { items: readonly ListItem[]; answer: FormState | undefined }) {
  const { formData } = useNavigation()
  const isInert = useInertWhileSent(['save', 'toCart'].includes(String(formData?.get('intent'))), answer)
  const stored = storedIn(items)
  /** The stored values when the fields were changed; once these differ, the form is reset. */
  const [changed, setChanged] = useState<string>()
  return (
    <>
      <LeaveDialog isDirty={changed === stored} leaves={leavesPage} />
      <ActionForm
        key={stored}
        answer={answer}
        id={ITEM_FORM}
        inert={isInert}
        onInput={(event) => setChanged(differs(items, new FormData(event.currentTarget)) ? stored : undefined)}
        className="flex flex-col gap-3"
      >
        <EnterSubmits value="save" />
        <GoodsTable
          caption={words.lists_goods()}
          head={[
            { label: words.lists_picture(), isHidden: true },
            { label: words.lists_product() },
            { label: words.lists_quantity(), isNumeric: true },
            { label: words.lists_price(), isNumeric: true },
            { label: words.products_landed(), isNumeric: true },
            { label: words.lists_stock() },
            { label: words.lists_remark() },
            { label: words.lists_remove(), isHidden: true },
          ]}
        >
          {items.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </GoodsTable>
        <div className="flex justify-end">
          <Button type="submit" name="intent" value="save" pending={formData?.get('intent') === 'save' && !formData.get('remove')}>
            {words.lists_save_changes()}
          </Button>
        </div>
        {/* Last, so that the pressed button's own intent comes first. */}
        <input type="hidden" name="intent" value="save" />
      </ActionForm>
    </>
  )
}

/** Stored values of the fields, as the form's key: other changes of the list leave typed text alone. */
const storedIn = (items: readonly ListItem[]) => JSON.stringify(items.map(({ id, quantity, remark }) => [id, quantity, remark]))

const differs = (items: readonly ListItem[], typed: FormData): boolean =>
  items.some(
    ({ id, quantity, remark }) => typed.get(`quantity.${id}`) !== String(quantity) || String(typed.get(`remark.${id}`)).trim() !== remark,
  )

/** Submits what a field showed with what is typed in it. */
function FormerValue({ name, value }: { name: string; value: string }) {
  const field = formerField(name)
  return <input type="hidden" name={field} {...useFirstValue({ name: field, defaultValue: value })} />
}

const ItemRow = ({ item }: { item: ListItem }) => (
  <GoodsRow>
    <LeadCell>
      <SkuPicture sku={item} />
      <FormerValue name={`quantity.${item.id}`} value={String(item.quantity)} />
      <FormerValue name={`remark.${item.id}`} value={item.remark} />
    </LeadCell>
    <MainCell>
      <SkuName sku={item} />
    </MainCell>
    <FactCell label={words.lists_quantity()} isNumeric>
      <QuantityBox name={`quantity.${item.id}`} label={words.cart_quantity_of({ name: nameOf(item) })} quantity={item.quantity} />
    </FactCell>
    <FactCell label={words.lists_price()} isNumeric>
      <PieceCost price={item.price} currencyCode={item.currencyCode} />
    </FactCell>
    <FactCell label={words.products_landed()} isNumeric>
      <DeliveredCost landed={item.landed} />
    </FactCell>
    <FactCell label={words.lists_stock()}>
      <Standing problem={item.problem} stock={item.stock} unitCode={item.unitCode} />
    </FactCell>
    <FactCell label={words.lists_remark()}>
      <TextField
        name={`remark.${item.id}`}
        label={words.lists_remark_of({ name: nameOf(item) })}
        labelHidden
        {...limitOf('remark')}
        defaultValue={item.remark}
        className="w-36 @2xl:w-24"
      />
    </FactCell>
    <EndCell>
      <button
        type="submit"
        name="remove"
        value={item.id}
        aria-label={words.lists_remove_of({ name: nameOf(item) })}
        title={words.lists_remove_of({ name: nameOf(item) })}
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink md:size-9"
      >
        <Trash2 size={17} aria-hidden />
      </button>
    </EndCell>
  </GoodsRow>
)

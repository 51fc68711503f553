import { TextLink } from '#web/ui/document/text-link.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** Result of adding lines to the cart. */
export interface IntoCart {
  addedTotal: number
  leftOut: { name: string; msg: string }[]
}

/** Shows the result of adding to the cart, with a link to the cart. */
export function AddedNotice({ done }: { done: IntoCart | undefined }) {
  if (!done) return null
  const { addedTotal, leftOut } = done
  return (
    <Notice
      tone={leftOut.length > 0 ? 'warning' : 'success'}
      title={addedTotal > 0 ? words.lists_added({ count: addedTotal }) : words.lists_none_added()}
      isAlert
    >
      {addedTotal > 0 && (
        <p>
          <TextLink label={words.lists_view_cart()} to="/personalCenter/shoppingCart" />
        </p>
      )}
      {leftOut.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1">
          {leftOut.map(({ name, msg }) => (
            <li key={name}>{words.ui_labelled({ label: name, value: msg })}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

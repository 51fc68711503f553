import { useNavigation } from 'react-router'

/**
 * Placed first in a form with several buttons: Enter uses this one, since browsers take a form's first submit button. While a form
 * is being submitted, Enter does nothing, like another press of a pending button.
 */
export function EnterSubmits({ value }: { value: string }) {
  const { formMethod } = useNavigation()
  return (
    <button
      type="submit"
      name="intent"
      value={value}
      onClick={(event) => formMethod === 'POST' && event.preventDefault()}
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    />
  )
}

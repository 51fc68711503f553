/** Placed first in a form with several buttons: Enter uses this one, since browsers take a form's first submit button. */
export const EnterSubmits = ({ value }: { value: string }) => (
  <button type="submit" name="intent" value={value} tabIndex={-1} aria-hidden className="sr-only" />
)

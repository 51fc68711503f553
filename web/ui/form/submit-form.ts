import { type ClientActionFunctionArgs, isRouteErrorResponse } from 'react-router'
import * as words from '#words'

/**
 * Sends the form of a page or popover. If no answer arrives, or the server fails, `read` makes one from an error message:
 * it appears where answers do, and typed text stays. React Router would replace both with its error page.
 */
export async function submitForm<Result>(
  { request, serverAction }: ClientActionFunctionArgs,
  read: (message: string, form: FormData) => Result,
): Promise<unknown> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (isAnswer(error)) throw error
    return read(words.browser_unreachable(), form)
  }
}

/** Redirects, and refusals with a page of their own. */
const isAnswer = (error: unknown) => error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)

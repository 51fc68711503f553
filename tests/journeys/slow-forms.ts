import type { Page } from 'playwright-core'

/** Delays the answers to the page's forms from here on, so that tests can type meanwhile. Returns what is sent. */
export async function slowForms(page: Page, lateByMs = 1200): Promise<string[]> {
  const sent: string[] = []
  await page.route(/\.data(\?|$)/, async (route) => {
    const request = route.request()
    if (request.method() === 'POST') {
      sent.push(request.postData() ?? '')
      await new Promise((resolve) => setTimeout(resolve, lateByMs))
    }
    await route.continue().catch(() => {})
  })
  return sent
}

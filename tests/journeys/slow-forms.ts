import type { Page } from 'playwright-core'

/** From here on the page's forms are answered late: there is time to go on typing. What is sent is listed. */
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

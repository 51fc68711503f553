import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects no serious violation of WCAG 2.2 AA that axe finds, exactly one h1, and a title. With `isMeasured`, phone-ease.ts checks sizes
 * of targets instead of axe, which considers targets too small if a bar covers them at the moment.
 */
export async function expectSoundPage(page: Page, { isMeasured = false } = {}): Promise<void> {
  const violations = await violationsOf(page, isMeasured)
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const notices = serious.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  // Soft, so that the rest of the journey runs too.
  expect.soft(notices).toEqual([])
  expect.soft(await page.locator('h1').count(), page.url()).toBe(1)
  expect.soft((await page.title()).length, page.url()).toBeGreaterThan(5)
}

/** All violations of WCAG 2.2 AA that axe finds, even minor ones. */
export async function obstaclesOf(page: Page, { isMeasured = false } = {}): Promise<string[]> {
  return (await violationsOf(page, isMeasured)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Expects no violations, not even minor ones. */
export async function expectNoObstacles(page: Page): Promise<void> {
  expect(await obstaclesOf(page), page.url()).toEqual([])
}

async function violationsOf(page: Page, isMeasured: boolean) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    .disableRules(isMeasured ? ['target-size'] : [])
    .analyze()
  return violations
}

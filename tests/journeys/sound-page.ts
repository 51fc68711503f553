import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * WCAG 2.2 AA, as far as a program can see it: nothing serious; one heading of the first level, and a title.
 * Where targets are measured (phone-ease.ts), axe does not: what a bar covers at the moment is too small in its eyes.
 */
export async function expectSoundPage(page: Page, { isMeasured = false } = {}): Promise<void> {
  const violations = await violationsOf(page, isMeasured)
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const notices = serious.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  // Softly: the rest of a journey is reported as well.
  expect.soft(notices).toEqual([])
  expect.soft(await page.locator('h1').count(), page.url()).toBe(1)
  expect.soft((await page.title()).length, page.url()).toBeGreaterThan(5)
}

/** All that a program finds wrong by WCAG 2.2 AA, however slight. */
export async function obstaclesOf(page: Page, { isMeasured = false } = {}): Promise<string[]> {
  return (await violationsOf(page, isMeasured)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Nothing of the kind: the smallest thing included. */
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

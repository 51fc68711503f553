import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { animateMarked } from '#web/browser/motion.ts'

/** Scans every page after navigation. */
export function useMotion() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the page
  useEffect(animateMarked, [key])
}

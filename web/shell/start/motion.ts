import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { animateMarked } from '#web/browser/motion.ts'

/** Every page is looked through when it has come. */
export function useMotion() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the page
  useEffect(animateMarked, [key])
}

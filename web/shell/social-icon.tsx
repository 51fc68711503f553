import type { ReactNode } from 'react'

const DRAWINGS: Record<string, ReactNode> = {
  'www.linkedin.com': (
    <>
      <path d="M7.5 10.5v6M11.5 16.5v-6M11.5 13c0-3 5-3.3 5 0v3.5" />
      <circle cx="7.5" cy="7.4" r=".6" />
      <rect x="3" y="3" width="18" height="18" rx="4" />
    </>
  ),
  'www.instagram.com': (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.8" cy="7.2" r=".6" />
    </>
  ),
  'www.youtube.com': (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4.5" />
      <path d="m10.2 9.2 4.8 2.8-4.8 2.8z" fill="currentColor" />
    </>
  ),
  'www.whatsapp.com': (
    <>
      <path d="M3.5 20.5 5 16a8.6 8.6 0 1 1 3.2 3.1z" />
      <path d="M9 8.6c-.4 3.3 3 6.8 6.4 6.4l.6-1.7-2.2-1.1-.9.8c-1-.5-1.7-1.2-2.1-2.1l.8-.9-1-2.1z" fill="currentColor" stroke="none" />
    </>
  ),
}

const CHAIN = <path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />

/** The icon of a social network by its URL; a chain link for unknown ones. */
export const SocialIcon = ({ address }: { address: string }) => (
  <svg
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {DRAWINGS[URL.canParse(address) ? new URL(address).hostname : ''] ?? CHAIN}
  </svg>
)

import { type ComponentProps } from 'react';
import { FollowLinks } from './follow-links.tsx';
import { GuestFrame } from './guest-frame.tsx';

/** What stands around the pages of a visitor without an account. People who are signed in never fetch it. */
export default function GuestShell({ routes }: Pick<ComponentProps<typeof FollowLinks>, 'routes'>) {
  return (
    <>
      <FollowLinks routes={routes} />
      <GuestFrame routes={routes} />
    </>
  );
}

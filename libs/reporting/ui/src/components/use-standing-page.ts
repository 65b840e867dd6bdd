import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How often it is looked whether the page has what it asked for, ms. */
const LOOK_EVERY = 800;

/**
 * Whether the page stands with its figures. What is many times the page waits for it, so that it does not compete with the
 * first load. Once true, it stays true.
 */
export function useStandingPage(): boolean {
  const [stands, setStands] = useState(false);
  const client = useQueryClient();
  useEffect(() => {
    if (stands) return;
    const look = setInterval(() => client.isFetching() === 0 && setStands(true), LOOK_EVERY);
    return () => clearInterval(look);
  }, [client, stands]);
  return stands;
}

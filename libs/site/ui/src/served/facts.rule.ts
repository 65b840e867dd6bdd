import type { VanResult } from '@convoy/booking/contract';
import { type Depot, weekdays } from '@convoy/fleet/contract';
import type { TenantView } from '@convoy/tenancy/contract';

const CONTEXT = 'https://schema.org';
const DAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** The platform as search engines know a business. */
export function organisationFacts({ name, contact, brand }: TenantView, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: origin + brand.logo,
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
  };
}

/** A brand as a business that hires out vans, with each depot as a place of it. */
export function hireBusinessFacts(tenant: TenantView, depots: readonly Depot[], origin: string): object {
  return {
    ...organisationFacts(tenant, origin),
    '@type': 'AutoRental',
    '@id': `${origin}/#business`,
    ...(tenant.brand.hero && { image: origin + tenant.brand.hero }),
    department: depots.map((depot) => ({
      '@type': 'AutoRental',
      name: `${tenant.name} ${depot.name}`,
      telephone: depot.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: depot.address,
        addressLocality: depot.town,
        postalCode: depot.postcode,
      },
      openingHoursSpecification: weekdays.flatMap((day) => {
        const hours = depot.hours[day];
        return hours
          ? [
              {
                '@type': 'OpeningHoursSpecification',
                dayOfWeek: DAYS[day],
                opens: hours[0],
                closes: hours[1],
              },
            ]
          : [];
      }),
    })),
  };
}

/** Vans on offer with the price of a day, VAT inside. */
export function vanFacts(tenant: TenantView, vans: readonly VanResult[], origin: string): object[] {
  return vans.map((van) => ({
    '@context': CONTEXT,
    '@type': 'Product',
    name: `${van.make} ${van.model}`,
    brand: { '@type': 'Brand', name: van.make },
    ...(van.imageUrl?.startsWith('/') && { image: origin + van.imageUrl }),
    offers: {
      '@type': 'Offer',
      url: `${origin}/booking?van=${van.id}`,
      price: van.perDay,
      priceCurrency: tenant.currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: van.perDay,
        priceCurrency: tenant.currency,
        unitCode: 'DAY',
        valueAddedTaxIncluded: true,
      },
      availability: `${CONTEXT}/InStock`,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      seller: { '@id': `${origin}/#business` },
    },
  }));
}

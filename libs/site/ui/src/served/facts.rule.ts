import type { VanResult } from '@convoy/booking/contract';
import { type Depot, weekdays } from '@convoy/fleet/contract';
import type { TenantView } from '@convoy/tenancy/contract';
import type { Question } from '../components/questions.rule.ts';
import { slugOf } from '../components/slug.rule.ts';
import { sitePaths } from '../site.paths.ts';

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

/** Published reviews as far as search engines are told of them; the slice `review` answers them. */
export interface ShownReviews {
  readonly averageRating: number | null;
  readonly totalReviews: number;
  readonly reviews: readonly {
    readonly customerName: string | null;
    /** 1 to 5. */
    readonly rating: number;
    readonly comment: string;
    /** Instant. */
    readonly createdAt: string;
  }[];
}

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

/** A brand as a business that hires out vans, with each depot as a place of it, and what its customers say. */
export function hireBusinessFacts(
  tenant: TenantView,
  depots: readonly Depot[],
  origin: string,
  reviews?: ShownReviews,
): object {
  return {
    ...organisationFacts(tenant, origin),
    '@type': 'AutoRental',
    '@id': businessId(origin),
    ...(tenant.brand.hero && { image: origin + tenant.brand.hero }),
    ...ratingFacts(reviews),
    department: depots.map((depot) => depotPlace(tenant, depot, origin)),
  };
}

/** One depot as a place where vans are hired out. */
export const depotFacts = (tenant: TenantView, depot: Depot, origin: string): object => ({
  '@context': CONTEXT,
  ...depotPlace(tenant, depot, origin),
  parentOrganization: { '@type': 'Organization', '@id': businessId(origin), name: tenant.name },
});

const businessId = (origin: string) => `${origin}/#business`;

function depotPlace(tenant: TenantView, depot: Depot, origin: string): object {
  return {
    '@type': 'AutoRental',
    name: `${tenant.name} ${depot.name}`,
    url: origin + sitePaths.depot(depot.name),
    telephone: depot.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: depot.address,
      addressLocality: depot.town,
      postalCode: depot.postcode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: depot.latitude, longitude: depot.longitude },
    openingHoursSpecification: weekdays.flatMap((day) => {
      const hours = depot.hours[day];
      return hours
        ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[day], opens: hours[0], closes: hours[1] }]
        : [];
    }),
  };
}

/** Average and latest reviews; nothing where none is published. A review whose customer is gone has no author to name. */
function ratingFacts(reviews: ShownReviews | undefined): object {
  if (!reviews || reviews.averageRating === null || reviews.totalReviews === 0) return {};
  const scale = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.averageRating,
      reviewCount: reviews.totalReviews,
      ...scale,
    },
    review: reviews.reviews.flatMap(({ customerName, rating, comment, createdAt }) =>
      customerName === null
        ? []
        : [
            {
              '@type': 'Review',
              author: { '@type': 'Person', name: customerName },
              datePublished: createdAt.slice(0, 10),
              reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
              reviewBody: comment,
            },
          ],
    ),
  };
}

/** Questions with their answers. */
export const questionFacts = (questions: readonly Question[]): object => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  })),
});

/** Vans on offer with the price of a day, VAT inside, each standing for its model. @param reviews of that van alone */
export function vanFacts(
  tenant: TenantView,
  vans: readonly VanResult[],
  origin: string,
  reviews?: ShownReviews,
): object[] {
  return vans.map((van) => ({
    '@context': CONTEXT,
    '@type': 'Product',
    name: `${van.make} ${van.model}`,
    url: origin + sitePaths.van(slugOf(`${van.make} ${van.model}`)),
    ...ratingFacts(reviews),
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
      seller: { '@type': 'AutoRental', '@id': businessId(origin), name: tenant.name },
    },
  }));
}

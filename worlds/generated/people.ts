// The people of the built-in worlds: names, addresses and ids, the same lists for both domains.
import type { Random } from '../../shared/random.ts';

export type Name = { readonly first_name: string; readonly last_name: string };
export type Address = {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly country: string;
  readonly state: string;
  readonly zip: string;
};
/** The fields common to the customers of every domain. */
type Person = {
  readonly user_id: string;
  readonly name: Name;
  readonly address: Address;
  readonly email: string;
};

const FIRST_NAMES: readonly string[] = (
  'Adaeze Agnes Alasdair Amara Anneke Anselm Astrid Basil Beatriz Bram Bronwen Camille Caspian Cedric Chiara Clement ' +
  'Cosima Dagny Desmond Dilys Dorian Edda Elias Elodie Emeka Esme Ezra Farah Felix Fiona Florian Freya Gideon Greta ' +
  'Halima Hanna Hector Helga Hugo Idris Ilse Imani Ingrid Iris Isidore Jasper Joaquin Jonas Judith Kamala Kasimir Keiko ' +
  'Kwame Lars Leonie Linus Livia Lorcan Luisa Magnus Maren Marisol Matteo Maud Mireille Nadia Nils Niamh Nuria Odette ' +
  'Orla Osric Paloma Pascal Petra Philippa Quentin Rafael Renata Rhys Rosalind Rufus Saskia Selma Sibyl Silvan Soren ' +
  'Sunniva Tamsin Tariq Thea Tobias Ulla Valentin Vera Wanda Wilhelm Xenia Yannick Zelda'
).split(' ');

const LAST_NAMES: readonly string[] = (
  'Abernathy Achterberg Adeyemi Amundsen Arkwright Ashdown Balogun Barbosa Beaumont Bergstrom Blackwood Brandt Calloway ' +
  'Carvalho Castellan Chaudhry Cresswell Dalgaard Delacroix Devereux Drummond Eastwick Ekstrand Esposito Fairbanks ' +
  'Farrow Fenwick Fitzroy Galbraith Granger Greenhalgh Guerrero Hagen Halvorsen Hargreave Hawthorne Holloway Ibarra ' +
  'Inoue Jankowski Jorgensen Kaminski Karlsen Kendrick Kirkland Kowalczyk Laramie Lindqvist Lockhart Lundgren Macready ' +
  'Marchetti Mbeki Merriweather Montague Nakamura Navarro Norwood Oakley Obrecht Okafor Osterman Pemberton Penrose ' +
  'Pettersson Quimby Radcliffe Ravenel Redfern Rosenthal Rutherford Sandoval Saunders Schreiber Selwyn Sinclair ' +
  'Stavros Sterling Sutcliffe Takeda Thackeray Thornbury Tolliver Trevino Underhill Vandermeer Vasquez Villanueva ' +
  'Wakefield Walcott Whitlock Winslow Wolcott Yamane Yardley Zeller'
).split(' ');

const STREETS: readonly string[] = (
  'Alder Court|Amber Way|Aspen Terrace|Bayberry Road|Birch Hollow|Bluebell Lane|Bramble Path|Canal Street|Clover Street|' +
  'Copper Hill Road|Coral Avenue|Cypress Court|Dogwood Avenue|Ferry Road|Finch Street|Foxglove Court|Garnet Street|' +
  'Granary Lane|Harbor Street|Hawthorn Way|Heron Drive|Juniper Street|Kestrel Road|Larch Avenue|Lighthouse Road|' +
  'Linden Street|Magnolia Court|Marigold Avenue|Meadow Lane|Millstone Road|Mulberry Street|Orchard Terrace|' +
  'Peregrine Drive|Poplar Street|Quarry Road|Rosewood Avenue|Sage Court|Thistle Lane|Tulip Street|Wren Avenue'
).split('|');

/** City, state and the first three digits of its zip codes. */
const CITIES: readonly (readonly [city: string, state: string, zip: string])[] = [
  ['Albany', 'NY', '122'],
  ['Albuquerque', 'NM', '871'],
  ['Anchorage', 'AK', '995'],
  ['Asheville', 'NC', '288'],
  ['Baltimore', 'MD', '212'],
  ['Baton Rouge', 'LA', '708'],
  ['Boise', 'ID', '837'],
  ['Boulder', 'CO', '803'],
  ['Buffalo', 'NY', '142'],
  ['Burlington', 'VT', '054'],
  ['Charleston', 'SC', '294'],
  ['Cincinnati', 'OH', '452'],
  ['Des Moines', 'IA', '503'],
  ['Duluth', 'MN', '558'],
  ['Eugene', 'OR', '974'],
  ['Fargo', 'ND', '581'],
  ['Grand Rapids', 'MI', '495'],
  ['Hartford', 'CT', '061'],
  ['Honolulu', 'HI', '968'],
  ['Kansas City', 'MO', '641'],
  ['Knoxville', 'TN', '379'],
  ['Lincoln', 'NE', '685'],
  ['Louisville', 'KY', '402'],
  ['Madison', 'WI', '537'],
  ['Memphis', 'TN', '381'],
  ['Missoula', 'MT', '598'],
  ['Mobile', 'AL', '366'],
  ['Oakland', 'CA', '946'],
  ['Omaha', 'NE', '681'],
  ['Pittsburgh', 'PA', '152'],
  ['Portland', 'ME', '041'],
  ['Providence', 'RI', '029'],
  ['Raleigh', 'NC', '276'],
  ['Reno', 'NV', '895'],
  ['Richmond', 'VA', '232'],
  ['Sacramento', 'CA', '958'],
  ['Salt Lake City', 'UT', '841'],
  ['Santa Fe', 'NM', '875'],
  ['Savannah', 'GA', '314'],
  ['Spokane', 'WA', '992'],
  ['Tampa', 'FL', '336'],
  ['Tucson', 'AZ', '857'],
  ['Tulsa', 'OK', '741'],
  ['Wichita', 'KS', '672'],
];

const digits = (random: Random, count: number): string => String(random.integer(10 ** count)).padStart(count, '0');

/** A value of `make` that is not in `used` yet; it is in it from now on. */
export function unused(used: Set<string>, make: () => string): string {
  let value = make();
  while (used.has(value)) value = make();
  used.add(value);
  return value;
}

function randomName(random: Random): Name {
  return { first_name: random.pick(FIRST_NAMES), last_name: random.pick(LAST_NAMES) };
}

export function randomAddress(random: Random): Address {
  const [city, state, zip] = random.pick(CITIES);
  const number = 1 + random.integer(989);
  const unit = random.pick(['Suite', 'Unit', 'Apt']);
  return {
    address1: `${number} ${random.pick(STREETS)}`,
    address2: `${unit} ${100 + random.integer(890)}`,
    city,
    country: 'USA',
    state,
    zip: zip + digits(random, 2),
  };
}

const ABROAD: readonly Omit<Address, 'address2'>[] = [
  { address1: '48 Rue Laurier', city: 'Montreal', state: 'QC', zip: 'H2T 1B4', country: 'Canada' },
  { address1: '215 Dundas Street', city: 'Toronto', state: 'ON', zip: 'M5G 1C6', country: 'Canada' },
  { address1: '731 Robson Street', city: 'Vancouver', state: 'BC', zip: 'V6E 1B2', country: 'Canada' },
  { address1: '90 Avenida Hidalgo', city: 'Guadalajara', state: 'JAL', zip: '44100', country: 'Mexico' },
  { address1: '362 Calle Morelos', city: 'Monterrey', state: 'NLE', zip: '64000', country: 'Mexico' },
];

/** A post office box, or an address outside the USA. */
export function specialAddress(random: Random): Address {
  const home = randomAddress(random);
  if (random.next() < 0.5) return { ...home, address1: `P.O. Box ${1000 + random.integer(9000)}`, address2: '' };
  return { ...random.pick(ABROAD), address2: home.address2 };
}

/** A day of birth, `YYYY-MM-DD`, of a person from 20 to 79 years old in 2024. */
export function randomBirthday(random: Random): string {
  const year = 1945 + random.integer(59);
  const month = String(1 + random.integer(12)).padStart(2, '0');
  const day = String(1 + random.integer(28)).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

export type Traveler = Name & { readonly dob: string };

/** The given number of additional people, with dates of birth. Names are unique, also among existing people. */
export function withCompanions(random: Random, travelers: readonly Traveler[], more: number): Traveler[] {
  const all = [...travelers];
  while (all.length < travelers.length + more) {
    const name = randomName(random);
    const isNamesake = (other: Name) => other.first_name === name.first_name && other.last_name === name.last_name;
    const dob = randomBirthday(random);
    if (!all.some(isNamesake)) all.push({ ...name, dob });
  }
  return all;
}

/** People of whom no two share a user id, an e-mail, or a name together with a zip. */
export function randomPeople(random: Random, count: number): Person[] {
  const ids = new Set<string>();
  const namesWithZip = new Set<string>();
  const people: Person[] = [];
  while (people.length < count) {
    const name = randomName(random);
    const address = randomAddress(random);
    const first = name.first_name.toLowerCase();
    const last = name.last_name.toLowerCase();
    const nameWithZip = `${first} ${last} ${address.zip}`;
    if (namesWithZip.has(nameWithZip)) continue;
    namesWithZip.add(nameWithZip);
    const user_id = unused(ids, () => `${first}_${last}_${1000 + random.integer(9000)}`);
    const email = unused(ids, () => `${first}.${last}${100 + random.integer(900)}@example.com`);
    people.push({ user_id, name, address, email });
  }
  return people;
}

/** An id of a payment method, such as `gift_card_4821930`: the tools tell its kind by its name. */
export function paymentMethodId(random: Random, used: Set<string>, source: string): string {
  return unused(used, () => `${source}_${1_000_000 + random.integer(9_000_000)}`);
}

/** Brand and last four digits of a credit card. */
export function randomCard(random: Random): { readonly brand: string; readonly last_four: string } {
  return { brand: random.pick(['visa', 'mastercard', 'amex']), last_four: digits(random, 4) };
}

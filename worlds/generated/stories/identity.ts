// The facts that customers of the built-in worlds can give to identify themselves.
import type { ScenarioCustomer } from '../../scenario.ts';
import type { Datum } from '../../story.ts';
import { value } from './phrases.ts';

export function identityOf(customer: ScenarioCustomer): readonly Datum[] {
  const { first_name, last_name, email, zip, user_id, knows_user_id, date_of_birth } = customer;
  const datum = (name: string, called: string, known: string | null, asked: readonly string[]): Datum => ({
    name,
    called,
    asked,
    known: known !== null,
    value: known === null ? '' : value(known),
  });
  return [
    datum('name', 'my name', `${first_name} ${last_name}`, [
      'full name',
      'first name',
      'last name',
      'first and last name',
      'your name',
      'name',
    ]),
    datum('user id', 'my user id', knows_user_id ? user_id : null, [
      'user id',
      'your id',
      'id of user',
      'user identification',
      'identification',
      'profile id',
      'userid',
      'user name',
      'username',
      'customer id',
      'account id',
      'account number',
      'customer number',
      'member id',
    ]),
    datum('email', 'my e-mail address', email, [
      'email address',
      'email',
      'e mail',
      'e mail address',
      'mail address',
      'your mail',
    ]),
    datum('zip', 'my zip code', zip, ['zip code', 'zip', 'zipcode', 'postal code', 'postcode']),
    datum('date of birth', 'my date of birth', date_of_birth, [
      'date of birth',
      'birth date',
      'birthdate',
      'birthday',
      'dob',
    ]),
    datum('phone', 'my phone number', null, ['phone number', 'phone', 'telephone']),
  ];
}

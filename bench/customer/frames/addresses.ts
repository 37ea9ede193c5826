// Proposals to change where an order goes, or the address of a profile.
import type { OrderAddress, ProfileAddress } from '../call-facts.ts';
import { asking, type Proposal, stating } from '../frame.ts';
import { address, addressLines, bullets, table } from '../wording.ts';

export const ORDER_ADDRESS: readonly Proposal<OrderAddress>[] = [
  asking(
    'prose',
    ({ order, address: to }) =>
      `Order ${order.id} is still pending, so its delivery address can be changed. It would be sent to ${address(to)} instead. May I update it?`,
  ),
  stating(
    'markdown',
    ({ order, address: to }) =>
      `I'll update the shipping address on **${order.id}** as follows:\n\n> ${addressLines(to).replaceAll('\n', '\n> ')}\n\nYour profile address stays as it is.`,
  ),
  stating(
    'labels',
    ({ order, address: to }) =>
      `**Order:** ${order.id}\n**Street:** ${to.address1}\n**Unit:** ${to.address2 || '—'}\n**City:** ${to.city}\n**State:** ${to.state}\n**ZIP:** ${to.zip}\n**Country:** ${to.country}`,
  ),
  asking('terse', ({ order, address: to }) => `New ship-to for ${order.id}: ${address(to)}. Yes/no?`),
  asking(
    'chatty',
    ({ customer, order, address: to }) =>
      `Lucky timing, ${customer.first}! The parcel for ${order.id} hasn't been packed yet, so I can have it rerouted to ${to.address1}, ${to.address2}, over in ${to.city}, ${to.state} (zip ${to.zip}). Want me to lock that in?`,
  ),
  stating(
    'formal',
    ({ order, address: to }) =>
      `With respect to order ${order.id}, the delivery address shall be amended to read: ${address(to)}. No other details of the order will be altered.`,
  ),
  asking(
    'emoji',
    ({ order, address: to }) =>
      `📦 ${order.id} ➡️ 🏠 ${address(to)}\n\nDoes everything look right? If so I'll save it! 😊`,
  ),
  asking(
    'second_language',
    ({ order, address: to }) =>
      `Please verify the new address where we send the order ${order.id}: ${to.address1} ${to.address2}, in ${to.city} ${to.state}, postal code ${to.zip}. Is all correct and I can change it?`,
  ),
  stating('table', ({ order, address: to }) =>
    table(
      ['', `Order ${order.id}`],
      [
        ['Address line 1', to.address1],
        ['Address line 2', to.address2],
        ['City / State', `${to.city}, ${to.state}`],
        ['Zip code', to.zip],
        ['Country', to.country],
      ],
    ),
  ),
  asking(
    'statement',
    ({ order, address: to }) =>
      `Alright, so ${order.id} should ship to ${address(to)}. Let me know if that's right and I'll take care of the rest.`,
  ),
];

export const PROFILE_ADDRESS: readonly Proposal<ProfileAddress>[] = [
  asking(
    'prose',
    ({ address: to }) =>
      `I can set the default address on your account to ${address(to)}. It won't affect orders you've already placed. Is it all right if I save this?`,
  ),
  stating(
    'markdown',
    ({ address: to }) =>
      `### Profile update\n\n${bullets([`**Address line 1:** ${to.address1}`, `**Address line 2:** ${to.address2}`, `**City:** ${to.city}`, `**State:** ${to.state}`, `**Zip:** ${to.zip}`, `**Country:** ${to.country}`], '*')}`,
  ),
  stating('labels', ({ address: to }) => `Change requested: default profile address\nNew value: ${address(to)}`),
  asking('terse', ({ address: to }) => `Set profile address to ${address(to)}?`),
  asking(
    'chatty',
    ({ customer, address: to }) =>
      `Congrats on the new place, ${customer.first}! 🎉 I'd replace the address in your profile by this one:\n${addressLines(to)}\nDid I get everything right, and should I hit save?`,
  ),
  stating(
    'formal',
    ({ address: to }) =>
      `Please be advised that your account's primary address will be modified to ${address(to)}, effective immediately. Existing orders will retain the address under which they were placed.`,
  ),
  asking('emoji', ({ address: to }) => `🏡 Your profile will show: ${address(to)}\nReady for me to update it? ✅`),
  asking(
    'second_language',
    ({ address: to }) =>
      `So in your user profile I put now the address ${to.address1}, ${to.address2}, ${to.city}, ${to.state}, ${to.zip}, ${to.country}. You confirm me this?`,
  ),
  asking(
    'statement',
    ({ address: to }) =>
      `I've got your account open. Moving your home address over to ${address(to)}, as soon as you give me the word.`,
  ),
];

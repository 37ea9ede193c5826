// Why customers want what they want: clauses to follow “because”, by kind of wish. None of them changes what the policy says.
import type { WishKind } from '../../../scenario.ts';

export const REASONS: Partial<Readonly<Record<WishKind, readonly string[]>>> = {
  return_items: list(`it looked much nicer in the catalogue
{my} flatmate bought the very same thing
the parcel came after the birthday it was meant for
it does not go with anything else {I} own
there is nowhere left to keep it
{my} sister talked {me} out of it
the novelty wore off within a fortnight
{I} found {my} old one in the cellar
an aunt turned up with an identical one
{I} {am} trying to live with fewer belongings
{I} need the money for a burst pipe
the present was for a colleague who has since resigned`),
  exchange_items: list(`what {I} got is not what {I} had pictured
{I} clicked on the wrong picture
the description on your pages confused {me}
{my} partner prefers the other sort
a friend swears by the different version
it did not suit the purpose {I} had in mind
{I} have seen a better one at a neighbour's house
the whole household voted against the present one
a demonstration in a department store convinced {me}
{I} realised afterwards what {I} really needed`),
  change_items: list(`{I} {was} distracted when {I} ordered
{I} read the reviews only afterwards
the children talked {me} into something else
{my} plans for it have altered
{I} compared the specifications again last night
it is a surprise, and {I} now know what would please
{my} budget has shifted a little
{I} mixed up two open browser tabs`),
  change_order_address: list(`{I} {am} staying with relatives for a while
the stairwell at {my} place is being renovated
parcels keep vanishing from {my} porch
it is meant for {my} godchild
{I} {am} moving before it can arrive
the courier never finds {my} door
{I} spend the weekdays somewhere else`),
  change_order_payment: list(`{I} {am} sorting out {my} finances
that account is reserved for the rent
{my} bank keeps sending peculiar warnings
{I} want all the shopping on one statement
the other one gives {me} bonus points`),
  change_profile_address: list(`{I} have just moved house
{I} separated amicably and found a flat of {my} own
{my} landlord sold the building
{I} bought a cottage and can hardly believe it
{I} {am} moving in with {my} daughter`),
  change_flights: list(`a conference was moved at short notice
{my} cousin's wedding has been postponed
the babysitter is unavailable on the original day
{I} would like a longer stay with {my} parents
an important rehearsal got in the way
the rental cottage is only free later
{my} boss has rescheduled the workshop
there is a festival {I} do not want to miss`),
  change_cabin: list(`{my} travelling companion suggested it
{I} {was} unsure when {I} booked
{my} firm now pays for a different class
{I} thought about it on the train this morning`),
  add_bags: list(`{I} {am} bringing camping equipment
{I} promised to carry gifts for the whole clan
{my} daughter's trombone has to come along
{I} {am} relocating bit by bit
the weather there calls for bulky coats
{I} always pack far too optimistically`),
  correct_passenger: list(`somebody mistyped it
the travel desk transcribed it from a scribbled note
it must match the passport exactly
autocorrect played a trick on {me}
the form was filled in over a crackling telephone line`),
  book: list(`an old schoolfriend is celebrating
{I} have been promising this visit for ages
there is a trade exhibition {I} should attend
{I} badly need a change of scenery
a nephew is graduating
{I} won a tasting weekend in a raffle`),
  compensation: list(`the whole itinerary collapsed
{I} {was} left without any explanation`),
};

function list(text: string): readonly string[] {
  return text.split('\n').map((line) => line.trim());
}

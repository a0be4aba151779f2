/* Demo texts that are true of the site as delivered; a real studio writes its own and has them checked. */

export const privacyHtml = `
<p>This page says what the website of Volume Studio knows about you. It is short because there is little to \
say.</p>
<h2>What you send us</h2>
<p>A message comes with your name, your email address and what you wrote. A booking comes with your name, \
your email address, the day and hour you chose, your time zone and, if you came from one, the project it is \
about. We use these to answer you, to hold the hour for you and to remind you of it by email. Nobody outside \
the studio gets them, apart from the companies that run our server and carry our mail.</p>
<h2>How long we keep it</h2>
<p>Messages and bookings stay with us for as long as we may have to refer to them, and backups of them for a \
while longer. The full text of the emails that our site sends is erased after 90 days. If you would like \
something to be gone sooner, write to us and we will delete it.</p>
<h2>What we do not do</h2>
<ul>
<li>We do not follow or profile visitors. There are no statistics, no advertisements and no scripts of other \
companies.</li>
<li>We set no cookies to recognise you. Cookies belong to the part of the site that our staff sign in to. A \
form that is sent without JavaScript sets one that is gone within a minute: by it the next page knows that \
your message has arrived.</li>
<li>Fonts, images and videos come from our own server. A video on YouTube is fetched only when you press \
play, and from then on YouTube’s own rules apply.</li>
<li>To keep robots out, our forms notice how long they were open and whether a field was filled in that \
nobody can see. No puzzle, and no other company that decides whether you are human.</li>
</ul>
<p>The log of our server notes which page was asked for, from which internet address, and how long the \
response took. It knows neither your name nor your email address.</p>
<h2>Your rights</h2>
<p>You may ask us what we hold about you, have it corrected, have it deleted or take it with you. Write to \
<a href="mailto:hello@volume.example">hello@volume.example</a>, or to Volume Studio, Klankkade 14, 3024 SA \
Rotterdam, Netherlands. If our answer does not satisfy you, the data protection authority of your country \
will hear you.</p>
`

export const termsHtml = `
<p>These terms are about this website and the sessions that you book on it. Commissioned work has a contract \
of its own.</p>
<h2>Booking a session</h2>
<p>A session lasts an hour and is yours once the site has confirmed it; the confirmation by email has the \
time, an entry for your calendar and a link by which to cancel. The times are those of our studio in \
Rotterdam. One email address can hold three coming sessions at a time, so that everybody finds a free \
hour.</p>
<p>You can cancel until the session begins, by the link in your email, and need give no reason. If we have \
to cancel, we tell you by email and look for another hour with you.</p>
<h2>Images, videos and sound</h2>
<p>What you see and hear here was made by us, often for clients who agreed to its being shown. You are \
welcome to link to any page. If you would like to print, publish or train a model with any of it, ask us \
first.</p>
<p>Visualizations show what is planned. Buildings change on their way to completion, and no picture on this \
site promises one.</p>
<h2>The website itself</h2>
<p>We keep it correct and running with care, yet cannot promise that it always is. Links lead to other \
websites that we do not control. Please do not try to break it; if you find that it can be broken, we would \
be glad to hear from you.</p>
<h2>The rest</h2>
<p>Dutch law applies. If we change these terms, bookings that were made before keep those that held on their \
day. Questions go to <a href="mailto:hello@volume.example">hello@volume.example</a>.</p>
`
